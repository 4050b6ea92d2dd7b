import { expect, test } from 'vitest'
import { familyTexts } from '#server/careers/catalogue/family-texts.ts'
import { familyScenes } from '#server/careers/pictures/family-scenes.ts'
import { toFile } from '#server/careers/pictures/palette.ts'
import { emptyStates } from '#server/careers/pictures/scenes/empty-states.ts'
import { careerIcons } from './write-drawings.ts'

const maxBytes = 6 * 1024

test('every family has a scene of at most 6 KB, for light and dark', () => {
  expect(Object.keys(familyScenes).sort()).toEqual(Object.keys(familyTexts).sort())
  for (const [name, picture] of Object.entries({ ...familyScenes, ...emptyStates })) {
    const file = toFile(picture)
    expect(Buffer.byteLength(file), name).toBeLessThanOrEqual(maxBytes)
    expect(file, name).toContain('prefers-color-scheme:dark')
    expect(file, name).not.toMatch(/undefined|NaN|\$[a-z]/)
  }
})

test('the emoji of every career is drawn', async () => {
  const icons = await careerIcons()
  expect(icons.length).toBeGreaterThan(250)
  for (const [path, svg] of icons) {
    expect(path).toMatch(/^\/icons\/[0-9a-f]+(-[0-9a-f]+)*\.svg$/)
    expect(svg).toMatch(/^<svg .*<\/svg>$/s)
  }
})
