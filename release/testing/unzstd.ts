/** What tar asks to unpack: not every machine has the program of zstd. */
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'

await pipeline(process.stdin, createZstdDecompress(), process.stdout)
