import { hydrateIslands } from './hydrate-islands.ts'
import { startPage } from './page.ts'

startPage()
hydrateIslands()
