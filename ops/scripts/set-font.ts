/** `npm run set-font heading|text PACKAGE`: installs a variable font of Fontsource and measures it for the site. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { readFamilyName } from '../../brand/font-files.ts'
import { measureFont } from '../../brand/measure-font.ts'
import { type Face, fonts } from '../../brand/tokens.ts'
import { runCommand, runMain } from '../../site/bundling/command.ts'
import { browserFlags, findBrowser } from '../../tests/support/browser.ts'
import { serveSite } from '../../tests/support/served-site.ts'
import { readShownText } from '../../tests/support/shown-text.ts'
import { build } from './build.ts'

const packageNames = /^@fontsource-variable\/[a-z0-9-]+$/

async function setFont([role = '', folder = '']: readonly string[]): Promise<void> {
  if (!(role === 'heading' || role === 'text') || !packageNames.test(folder))
    throw new Error('Usage: npm run set-font heading|text @fontsource-variable/NAME')
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No browser was found. Install Chromium, or set CHROMIUM to its path')
  const npm = (...args: string[]) => runCommand('npm', args, process.env)
  await npm('install', '--save-exact', folder)
  const { family, variable } = JSON.parse(readFileSync(join('node_modules', folder, 'metadata.json'), 'utf8'))
  const nameInFile = await readFamilyName(folder)
  const face = fonts[role]
  const { min, max } = variable.wght ?? { min: 0, max: 0 }
  if (face.weight.min < min || face.weight.max > max)
    throw new Error(
      `${family} has the weights ${min} to ${max}; the site needs ${face.weight.min} to ${face.weight.max}`,
    )

  await build(process.env)
  const site = await serveSite()
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const page = await browser.newPage()
    const text = await readShownText(page, site.origin, role)
    const standIns: Record<string, Face['standIns'][string]> = {}
    for (const weight of Object.keys(face.standIns)) {
      standIns[weight] = await measureFont(page, folder, Number(weight), text)
    }
    const changed = { ...fonts, [role]: { family, nameInFile, folder, weight: face.weight, standIns } }
    writeFileSync('brand/fonts.json', JSON.stringify(changed))
    await runCommand('biome', ['check', '--write', 'brand/fonts.json'], process.env)
  } finally {
    await browser.close()
    await site.stop()
  }
  const isUsed = role === 'heading' ? fonts.text.folder === face.folder : fonts.heading.folder === face.folder
  if (!isUsed && face.folder !== folder) await npm('uninstall', face.folder)
  console.log(`The ${role} font is ${family}. Run npm test: it fails where a line no longer fits.`)
}

await runMain(() => setFont(process.argv.slice(2)))
