import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { removeZeroSlash } from './plain-zero.ts'

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
/** The fonts of the PDFs, for the preview of a resume, with the ranges of web/resume/preview/resume-fonts.ts. */
const resumeFaces = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  strong: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
}
const onEveryPage = /[ -~\u00a0£·½×é\u2000-\u22ff]/
const latin = /[ -\u02ff\u1e00-\u1eff\u2000-\u22ff]/
const beyond = /[\u0370-\u052f\u1f00-\u1fff]/
const charactersIn = (range: RegExp): string =>
  Array.from({ length: 0x2300 }, (_, code) => String.fromCharCode(code))
    .filter(character => range.test(character))
    .join('')

export async function writeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, { file, wght }] of Object.entries(faces)) {
    const font = await readFile(require.resolve(file))
    const characters = charactersIn(onEveryPage)
    const subset = await subsetFont(font, characters, { targetFormat: 'truetype', variationAxes: { wght } })
    if (name === 'text') removeZeroSlash(subset)
    await writeFile(join(folder, `${name}.woff2`), await subsetFont(subset, characters, { targetFormat: 'woff2' }))
  }
  for (const [name, file] of Object.entries(resumeFaces)) {
    const font = await readFile(require.resolve(file))
    for (const [part, range] of [
      ['', latin],
      ['-beyond', beyond],
    ] as const) {
      const subset = await subsetFont(font, charactersIn(range), { targetFormat: 'woff2' })
      await writeFile(join(folder, `resume-${name}${part}.woff2`), subset)
    }
  }
}
