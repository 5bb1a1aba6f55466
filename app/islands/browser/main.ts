import { report, watch } from '../monitoring/watch.ts'
import { hydrateIslands } from './hydrate-islands.ts'
import { startPage } from './page.ts'

startPage()
watch(hydrateIslands(report))
