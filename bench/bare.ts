/** The least that Node can do: the same bytes under the same headers, whatever is asked for. Started by `pages.ts`. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file = '', headers = '[]'] = process.argv.slice(2)
const body = readFileSync(file)
const flat = JSON.parse(headers) as string[]
createServer((_request, response) => response.writeHead(200, flat).end(body)).listen(Number(port), '127.0.0.1')
