import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { brand } from '#contract/brand.ts'

const drawings = join(import.meta.dirname, '..', 'web', 'ui')

/** Draws favicons, touch icons, the social card and the web app manifest from our own SVGs. */
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
  await writeFile(join(folder, 'app.webmanifest'), JSON.stringify(appManifest))
}

const violet = '#5b3cc4'
const appIcons = [192, 512].map(size => ({ src: `app-icon-${size}.png`, size }))
/** Android may mask icons to any shape, so they are violet to the edge. */
const appManifest = {
  name: brand.name,
  short_name: brand.name,
  id: '/dashboard',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf7f1',
  theme_color: '#fbf7f1',
  icons: appIcons.flatMap(({ src, size }) =>
    ['any', 'maskable'].map(purpose => ({ src: `/${src}`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
  ),
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
