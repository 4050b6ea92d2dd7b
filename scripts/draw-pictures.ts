import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { brand } from '#contract/brand.ts'

const drawings = join(import.meta.dirname, '..', 'web', 'ui')

export async function drawPictures(folder: string): Promise<void> {
  const icon = (size: number) => sharp(join(drawings, 'icon.svg'), { density: 600 }).resize(size, size)
  const palette = { palette: true, effort: 7, compressionLevel: 9 }
  await writeFile(join(folder, 'favicon.ico'), icoOf(await icon(32).png(palette).toBuffer(), 32))
  // iOS rounds the corners itself and paints transparency black.
  await icon(180).flatten({ background: violet }).png(palette).toFile(join(folder, 'apple-touch-icon.png'))
  await sharp(join(drawings, 'share.svg'), { density: 144 })
    .resize(1200, 630)
    .png({ ...palette, colours: 128 })
    .toFile(join(folder, 'share.png'))
  for (const { src, size } of appIcons)
    await icon(size).flatten({ background: violet }).png(palette).toFile(join(folder, src))
  await mkdir(join(folder, 'screenshots'), { recursive: true })
  for (const { src } of appManifest.screenshots) await copyFile(join(drawings, src), join(folder, src))
  await writeFile(join(folder, 'app.webmanifest'), JSON.stringify(appManifest))
}

const violet = '#5b3cc4'
const appIcons = [192, 512].map(size => ({ src: `app-icon-${size}.png`, size }))
/** Taken by scripts/take-screenshots.ts. */
const appScreenshots = [
  { name: 'today', label: 'Today: one step at a time', form_factor: 'narrow', sizes: '780x1688' },
  { name: 'check', label: 'Is this job message real?', form_factor: 'narrow', sizes: '780x1688' },
  { name: 'results', label: 'Careers that fit you, and why', form_factor: 'wide', sizes: '1280x800' },
].map(({ name, ...rest }) => ({ src: `/screenshots/${name}.webp`, type: 'image/webp', ...rest }))
/** Android may mask icons to any shape, so they are violet to the edge. */
const appIcon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/app-icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const shortcut = (name: string, url: string) => ({ name, url, icons: [appIcon(192, 'any')] })
const appManifest = {
  name: brand.name,
  short_name: brand.name,
  description: 'Find a career that fits you, and a job in it.',
  lang: 'en-US',
  dir: 'ltr',
  categories: ['education', 'productivity'],
  id: '/dashboard',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf7f1',
  theme_color: '#fbf7f1',
  icons: appIcons.flatMap(({ size }) => [appIcon(size, 'any'), appIcon(size, 'maskable')]),
  shortcuts: [
    shortcut('Take the quiz', '/quiz'),
    shortcut('Check a message', '/check-message'),
    shortcut('Find jobs', '/job-alerts'),
  ],
  // With GET: the service worker opens the page without sending the address.
  share_target: {
    action: '/check-message',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  screenshots: appScreenshots,
}

function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
