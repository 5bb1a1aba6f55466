/** Makes `dist/checklist/`. Fails when the text doesn't fill the promised pages. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fittingChecklist } from './checklist.ts'

const outDir = new URL('../../dist/checklist/', import.meta.url)

async function build(): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  const { pdf, pages } = await fittingChecklist()
  await mkdir(outDir, { recursive: true })
  await writeFile(new URL('ai-hype-checklist.pdf', outDir), pdf)
  await writeFile(new URL('checklist.json', outDir), JSON.stringify({ bytes: pdf.byteLength, pages }))
}

try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
