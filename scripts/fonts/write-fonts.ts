import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
/** The weights are those that web/ui/theme.css says of each face. */
const faces = {
  display: {
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    wght: 700,
  },
  text: {
    file: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    wght: { min: 400, max: 700 },
  },
}
/** As in theme.css, where the other letters have files of their own. */
const onEveryPage = /[ -~\u00a0£·½×é\u2000-\u22ff]/
const characters = Array.from({ length: 0x2300 }, (_, code) => String.fromCharCode(code))
  .filter(character => onEveryPage.test(character))
  .join('')

/** Writes each face with the weights and the characters that our pages are written in, which every page loads. */
export async function writeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, { file, wght }] of Object.entries(faces)) {
    const font = await readFile(require.resolve(file))
    const subset = await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: { wght } })
    await writeFile(join(folder, `${name}.woff2`), subset)
  }
}
