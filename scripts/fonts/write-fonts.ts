import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compress, decompress } from 'woff2-encoder'
import { subsetFont } from './subset.ts'

const require = createRequire(import.meta.url)
const faces = {
  display: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  text: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
}
/** As in web/ui/theme.css, where the other letters have files of their own. */
const onEveryPage = /[\0-~\u00a0£·½×é\u2000-\u22ff]/

/** Writes each face with the characters that our pages are written in, which every page loads. */
export async function writeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, file] of Object.entries(faces)) {
    const font = Buffer.from(await decompress(await readFile(require.resolve(file))))
    const subset = subsetFont(font, code => onEveryPage.test(String.fromCharCode(code)))
    await writeFile(join(folder, `${name}.woff2`), await compress(subset))
  }
}
