import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { iconPath, scenePath } from '#contract/career-pictures.ts'
import { defaultIcon } from '#contract/careers.ts'
import { type DrawingName, drawingPath } from '#contract/drawings.ts'
import { sampleCareers } from '#contract/sample-careers.ts'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { scenes } from '#server/careers/pictures/family-scenes.ts'
import { toFile } from '#server/careers/pictures/palette.ts'
import { emptyStates } from '#server/careers/pictures/scenes/empty-states.ts'

const require = createRequire(import.meta.url)

interface EmojiSet {
  names: Record<string, string>
  icons: Record<string, { body: string }>
}

export async function writeDrawings(folder: string): Promise<void> {
  const files = [...sceneFiles(), ...drawings(), ...(await careerIcons())]
  for (const [path, svg] of files) {
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), svg)
  }
}

const sceneFiles = () => Object.entries(scenes).map(([name, scene]) => [scenePath(name), toFile(scene)] as const)
const drawings = () =>
  Object.entries(emptyStates).map(([name, drawing]) => [drawingPath(name as DrawingName), toFile(drawing)] as const)

/** @throws Error naming the emoji that the set lacks */
export async function careerIcons(): Promise<(readonly [path: string, svg: string])[]> {
  const set = await readEmojiSet()
  const used = new Set([
    defaultIcon,
    ...sampleCareers.map(({ icon }) => icon),
    ...readCatalogue().map(({ icon }) => icon),
  ])
  const drawn = [...used].map(emoji => ({ emoji, path: iconPath(emoji), body: bodyOf(iconPath(emoji), set) }))
  const missing = drawn.filter(({ body }) => !body).map(({ emoji }) => emoji)
  if (missing.length) throw new Error(`The emoji set has no picture of ${missing.join(' ')}: choose other icons`)
  return drawn.map(({ path, body }) => [
    path,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">${body}</svg>`,
  ])
}

const bodyOf = (path: string, { names, icons }: EmojiSet): string | undefined =>
  icons[names[path.replace(/^.*\/|\.svg$/g, '')] ?? '']?.body

async function readEmojiSet(): Promise<EmojiSet> {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'))
  const [names, { icons }] = await Promise.all([
    read(require.resolve('@iconify-json/fluent-emoji-flat/chars.json')),
    read(require.resolve('@iconify-json/fluent-emoji-flat/icons.json')),
  ])
  return { names, icons }
}
