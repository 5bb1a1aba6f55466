/** Every form of Words, with a new row in each list and a mistake at each field. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readContent } from '../../../cms/content.ts'
import { getFileTree } from '../../../cms/edits.ts'
import { buildForm, type EditorNode } from '../../../cms/form/build-form.ts'
import { changeList, listOffered } from '../../../cms/form/lists.ts'
import { listParts } from '../../../cms/form/parts.ts'
import type { Tree } from '../../../cms/safe-access.ts'
import { findSchema } from '../../../cms/schema-shape.ts'
import { listPageElements } from '../../../tests/support/read-html.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../tests/support/wrap-in-site.tsx'
import { Nodes } from './fields.tsx'

const content = readContent('.')
const files = siteContent.editorCopy.groups.flatMap((group) => group.files.map(({ file }) => file))

function withMistakes(nodes: readonly EditorNode[]): EditorNode[] {
  return nodes.map((node) => {
    const more = { faults: ['Correct it'] }
    if (node.kind === 'field')
      return { ...node, ...more, hint: 'A hint', published: 'before', reads: 'as visitors read it' }
    if (node.kind === 'list') return { ...node, ...more, rows: withMistakes(node.rows) as typeof node.rows }
    return { ...node, ...more, nodes: withMistakes(node.nodes) }
  })
}

it.each(files)('%s gives each control its own label and id', (file) => {
  const schema = findSchema(file)
  const shipped = getFileTree({ ...content, values: content.values }, file)
  if (!schema || !shipped) throw new Error(`${file} has no form`)
  for (const part of listParts(schema, shipped, file)) {
    const { actions } = listOffered(buildForm(schema, shipped, part))
    const added = [...actions.values()].filter(({ what }) => what === 'add')
    const tree = added.reduce<Tree>((tree, action) => changeList(schema, tree, action)?.tree ?? tree, shipped)
    const nodes = withMistakes(buildForm(schema, tree, part))
    const elements = listPageElements(renderToStaticMarkup(wrapInSite(<Nodes nodes={nodes} />)))
    const ids = elements.flatMap(({ attributes: { id } }) => id ?? [])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const named = elements.flatMap(({ attributes }) =>
      [attributes.for, attributes['aria-labelledby'], attributes['aria-describedby']].flatMap(
        (names) => names?.split(' ') ?? [],
      ),
    )
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
    const labels = new Set(elements.flatMap(({ tag, attributes }) => (tag === 'label' ? (attributes.for ?? []) : [])))
    const controls = elements.filter(
      ({ tag, attributes }) =>
        ['input', 'select', 'textarea'].includes(tag) && !['checkbox', 'radio'].includes(attributes.type ?? ''),
    )
    expect(controls.flatMap(({ attributes: { id = '' } }) => (labels.has(id) ? [] : id))).toEqual([])
    const targets = new Map(elements.map(({ tag, attributes }) => [attributes.id, tag]))
    expect([...labels].filter((id) => !['input', 'select', 'textarea'].includes(targets.get(id) ?? ''))).toEqual([])
  }
})
