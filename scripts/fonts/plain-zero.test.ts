import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeFonts } from './write-fonts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  await writeFonts(folder)
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

it.each(['text', 'display'])('draws the zero of the %s face as an outline and one counter', async name => {
  const font = create(await readFile(join(folder, `${name}.woff2`))) as Font
  const contours = [[], ['tnum']].map(
    features =>
      font.layout('0', features).glyphs[0]?.path.commands.filter(({ command }) => command === 'moveTo').length,
  )
  expect(contours).toEqual([2, 2])
})
