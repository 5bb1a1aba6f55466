import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import rehypeAutolinkHeadings from 'rehype-autolink-headings'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { defineConfig } from 'vite'
import { citedSources } from './build/vite/cited-sources.ts'
import { contentFindings } from './build/vite/content-findings.ts'
import { foldedSources, footnotes } from './build/vite/footnotes.ts'
import { formServerVariable, formsToServer } from './build/vite/forms-to-server.ts'
import { guideOutline } from './build/vite/guide-outline.ts'
import { reactForProduction } from './build/vite/react-for-production.ts'
import { recordInputs } from './build/vite/record-inputs.ts'
import { siteSettings } from './build/vite/site-settings.ts'
import { stackedTables } from './build/vite/stacked-tables.ts'

const formServer = process.env[formServerVariable]

/** The pages. The scripts of the browser are another build: vite.islands.config.ts. */
export default defineConfig({
  plugins: [
    siteSettings(),
    citedSources(),
    {
      enforce: 'pre',
      ...mdx({
        remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
        remarkRehypeOptions: footnotes,
        // Each heading is a link to its own section, to copy its address or send it.
        rehypePlugins: [
          rehypeSlug,
          guideOutline,
          [rehypeAutolinkHeadings, { behavior: 'wrap' }],
          stackedTables,
          foldedSources,
        ],
      }),
    },
    tailwindcss(),
    contentFindings(),
    reactForProduction(),
    reactRouter(),
    recordInputs(),
  ],
  server: formServer ? { proxy: formsToServer(formServer) } : {},
  // Fonts and the other files that brand/build.ts makes are served as they are.
  publicDir: 'dist/brand/public',
  build: { assetsInlineLimit: 0 },
})
