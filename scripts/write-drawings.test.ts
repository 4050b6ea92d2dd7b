import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { familyTexts } from '#server/careers/catalogue/family-texts.ts'
import { careersByScene, sceneOf } from '#server/careers/pictures/career-scenes.ts'
import { familyScenes, scenes } from '#server/careers/pictures/family-scenes.ts'
import { toFile } from '#server/careers/pictures/palette.ts'
import { emptyStates } from '#server/careers/pictures/scenes/empty-states.ts'
import { careerIcons } from './write-drawings.ts'

const maxBytes = 6 * 1024

test('every family has a scene of at most 6 KB, for light and dark', () => {
  expect(Object.keys(familyScenes).sort()).toEqual(Object.keys(familyTexts).sort())
  for (const [name, picture] of Object.entries({ ...scenes, ...emptyStates })) {
    const file = toFile(picture)
    expect(Buffer.byteLength(file), name).toBeLessThanOrEqual(maxBytes)
    expect(file, name).toContain('prefers-color-scheme:dark')
    expect(file, name).not.toMatch(/undefined|NaN|\$[a-z]/)
  }
})

test('every career has a scene, and a further one is that of another family or its own', () => {
  const careers = readCatalogue()
  for (const career of careers) expect(scenes, career.slug).toHaveProperty(sceneOf(career))
  const moved = Object.entries(careersByScene).flatMap(([scene, slugs]) =>
    slugs.split(' ').map(slug => ({ scene, slug })),
  )
  expect(new Set(moved.map(({ slug }) => slug)).size).toBe(moved.length)
  for (const { scene, slug } of moved) {
    const family = careers.find(career => career.slug === slug)?.family
    expect(family, slug).toBeDefined()
    expect(family, slug).not.toBe(scene)
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
