import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
/** Weights as in web/ui/theme.css. */
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
const onEveryPage = /[ -~\u00a0£·½×é\u2000-\u22ff]/
const characters = Array.from({ length: 0x2300 }, (_, code) => String.fromCharCode(code))
  .filter(character => onEveryPage.test(character))
  .join('')

/** Writes each font subset to the weights and characters of our pages. */
export async function writeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, { file, wght }] of Object.entries(faces)) {
    const font = await readFile(require.resolve(file))
    const subset = await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: { wght } })
    await writeFile(join(folder, `${name}.woff2`), subset)
  }
}
