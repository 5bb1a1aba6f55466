import { crc32 } from 'node:zlib'

/** 1980-01-01, the first day that a zip can name: the same files give the same bytes. */
const day = 0x21

/**
 * Packs texts in a zip, uncompressed, because the bytes of a compression depend on the version of its library.
 * @param folder the folder that unpacking creates.
 * @param files each file's path in the folder, and its text.
 */
export function packZip(folder: string, files: readonly (readonly [path: string, text: string])[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [path, text] of files) {
    const name = Buffer.from(`${folder}/${path}`)
    const data = Buffer.from(text)
    // Version 2.0, names in UTF-8, no compression.
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x800, 2)
    about.writeUInt16LE(day, 8)
    about.writeUInt32LE(crc32(data), 10)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(data.length, 18)
    about.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    locals.push(Buffer.from('PK\x03\x04'), about, name, data)
    entries.push(Buffer.from('PK\x01\x02\x14\x00'), about, place, name)
    offset += 4 + about.length + name.length + data.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(entries).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...entries, Buffer.from('PK\x05\x06'), end])
}
