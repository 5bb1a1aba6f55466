import { expect, it } from 'vitest'
import { convertToMarkdown } from './markdown.ts'

/** As Word copies it; the second heading as Word in a browser does. */
const word = `<style>p{}</style><h1>Cost</h1><p class=MsoNormal>One <b style='mso-bidi-font-weight:normal'>bold</b> a&lt;b&gt; <a href="https://example.com/a">link</a>.<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>First</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Within</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Numbered</p>
<p class=Paragraph role=heading aria-level=2>Part</p><table><tr><td><p>Line</p></td><td><p>Price</p></td></tr><tr><td><p>Model</p><p>calls</p></td><td>$1 | 2</td></tr></table><p role=heading>End</p>`

it('keeps headings, lists, links and tables of Word', () => {
  expect(convertToMarkdown(word)).toEqual({
    text: [
      '## Cost\n\nOne **bold** a\\<b> [link](https://example.com/a).',
      '\n\n- First\n   - Within\n1. Numbered\n\n### Part\n\n',
      '| Line | Price |\n| --- | --- |\n| Model calls | $1 \\| 2 |\n\n### End',
    ].join(''),
    lost: [],
  })
})

it('reads the styles of Google Docs, and says what it leaves out', () => {
  const docs = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold</span> and
<span style="font-style:italic">so</span></p><ul><li><p>One</p></li></ul><img src="a.png"><a href="#b">Below</a>
<table><tr><th colspan="2">Both</th></tr><tr><td>1</td><td>2</td></tr></table></b>`
  const { text, lost } = convertToMarkdown(docs)
  expect(text).toMatch(/^\*\*Bold\*\* and _so_\n\n- +One\n\nBelow\n/)
  expect(text).not.toContain('<')
  expect(text).toContain('| Both |     |\n| --- | --- |\n| 1   | 2   |')
  expect(lost).toEqual(['pictures', 'links', 'cells'])
})
