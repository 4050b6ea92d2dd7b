import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/**
 * Draws the shell icons from web/ui/icon.svg. Run it after a change and commit the result. Usage: node
 * scripts/native/draw-icons.ts
 */
const root = join(import.meta.dirname, '..', '..')
const android = join(root, 'native', 'android', 'app', 'src', 'main', 'res')
const ios = join(root, 'native', 'ios', 'App', 'App', 'Assets.xcassets')

const icon = readFileSync(join(root, 'web', 'ui', 'icon.svg'), 'utf8')
const square = icon.replace(/rx="\d+"/, '')

if (import.meta.main) {
  const densities = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }
  for (const [density, size] of Object.entries(densities))
    await draw(icon, size, join(android, `mipmap-${density}`, 'ic_launcher.png'))
  await draw(square, 1024, join(ios, 'AppIcon.appiconset', 'icon-1024.png'))
  for (const scale of [1, 2, 3]) await draw(icon, 128 * scale, join(ios, 'Splash.imageset', `splash@${scale}x.png`))
  write(join(android, 'drawable', 'ic_launcher_foreground.xml'), vector(icon))
  write(join(android, 'drawable', 'ic_monochrome.xml'), vector(icon, '#ffffff'))
}

async function draw(svg: string, size: number, file: string): Promise<void> {
  const png = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)
  // The store rejects icons with an alpha channel.
  if (svg === square) png.flatten().removeAlpha()
  mkdirSync(dirname(file), { recursive: true })
  await png.png({ compressionLevel: 9, palette: svg !== square, effort: 10 }).toFile(file)
}

/** Android adaptive icon: 108 units, of which only the middle 66 are always visible. `only`: a single color. */
export function vector(svg: string, only?: string): string {
  const paths = [...svg.matchAll(/<path ([^>]*)\/>/g)].map(([, text = '']) => attributes(text))
  const scale = 60 / 32
  const middle = (108 - 60) / 2
  const drawn = paths.map(({ d, fill, stroke, 'stroke-width': width }) =>
    stroke
      ? `<path android:pathData="${d}" android:strokeColor="${only ?? stroke}" android:strokeWidth="${width}" android:strokeLineCap="round" />`
      : `<path android:pathData="${d}" android:fillColor="${only ?? fill}" />`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- Drawn by scripts/native/draw-icons.ts -->
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="108dp"
    android:height="108dp"
    android:viewportWidth="108"
    android:viewportHeight="108">
    <group android:translateX="${middle}" android:translateY="${middle}" android:scaleX="${scale}" android:scaleY="${scale}">
        ${drawn.join('\n        ')}
    </group>
</vector>
`
}

function attributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
