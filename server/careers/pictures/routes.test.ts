import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { careerPicturePath, matchesPicturePath, type PictureFormat, pictureSizes } from '#contract/pictures.ts'
import { startTestApp } from '#server/testing/app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const get = (url: string) => app.page().send({ method: 'GET', url, headers: {} })
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}
const matches = [
  { slug: 'medical-assistant', matchPercent: 81 },
  { slug: 'baker', matchPercent: 63 },
  { slug: 'electrician', matchPercent: 12 },
]

test.each<PictureFormat>(['portrait', 'wide'])('matches are drawn without their percentages, %s', async format => {
  const path = matchesPicturePath(matches, format)
  expect(path).toContain('careers=medical-assistant,baker,electrician&fit=75,60,0')
  const { statusCode, headers, rawPayload } = await get(path)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await sizeOf(rawPayload)).toEqual({ format: 'png', ...pictureSizes[format] })
  expect(rawPayload.length).toBeLessThan(250_000)
})

test('a career is drawn for links to its page, and the second time from memory', async () => {
  const first = await get(careerPicturePath('baker'))
  expect(await sizeOf(first.rawPayload)).toEqual({ format: 'png', ...pictureSizes.wide })
  expect((await get(careerPicturePath('baker'))).rawPayload.equals(first.rawPayload)).toBe(true)
})

test.each([
  [careerPicturePath('nothing'), 404],
  [matchesPicturePath([{ slug: 'nothing', matchPercent: 80 }], 'wide'), 404],
  ['/api/pictures/matches?careers=baker,baker,baker,baker&fit=0', 400],
  ['/api/pictures/matches?careers=Sam+Smith&fit=0', 400],
  ['/api/pictures/matches?careers=baker&fit=81', 400],
  ['/api/pictures/matches?careers=baker&fit=75&format=huge', 400],
  ['/api/pictures/matches?fit=75', 400],
])('%s is answered with %i', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status)
})
