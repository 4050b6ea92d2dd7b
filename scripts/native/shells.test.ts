import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { brand } from '#contract/brand.ts'
import config from '../../capacitor.config.ts'
import { vector } from './draw-icons.ts'
import { developmentMarker } from './make-shell.ts'

const root = join(import.meta.dirname, '..', '..')
const android = join(root, 'native', 'android')
const ios = join(root, 'native', 'ios', 'App')
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const res = join(android, 'app', 'src', 'main', 'res')

const manifest = read(android, 'app/src/main/AndroidManifest.xml')
const plist = read(ios, 'App/Info.plist')
const project = read(ios, 'App.xcodeproj/project.pbxproj')

const valueAt = (text: string, key: string) =>
  new RegExp(`<key>${key}</key>\\s*<(\\w+)>([\\s\\S]*?)</\\1>`).exec(text)?.[2]

describe('both shells', () => {
  test('are XML that can be read', () => {
    const folders = [join(android, 'app', 'src'), join(ios, 'App')]
    const files = folders.flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(name => /\.(xml|plist|storyboard|xcprivacy)$/.test(name) && !/assets\/public|config\.xml/.test(name))
        .map(name => join(folder, name)),
    )
    expect(files.length).toBeGreaterThan(12)
    for (const file of files) expect(unclosed(read(file)), file).toEqual([])
  })

  test('have the name and the id of the configuration', () => {
    expect(read(res, 'values/strings.xml')).toContain(`<string name="app_name">${brand.name}</string>`)
    expect(valueAt(plist, 'CFBundleDisplayName')).toBe(brand.name)
    expect(read(android, 'app/build.gradle')).toContain(`applicationId "${config.appId}"`)
    const ids = [...project.matchAll(/PRODUCT_BUNDLE_IDENTIFIER = ([^;]+);/g)].map(([, id]) => id)
    expect(new Set(ids)).toEqual(new Set([config.appId]))
  })

  test('open links of our scheme, and of no web address', () => {
    expect(read(res, 'values/strings.xml')).toContain(`<string name="custom_url_scheme">${brand.appScheme}</string>`)
    const schemes = [...manifest.matchAll(/<data [^>]*>/g)].map(([data]) => data)
    expect(schemes).toEqual(['<data android:scheme="@string/custom_url_scheme" />'])
    expect(valueAt(plist, 'CFBundleURLSchemes')?.trim()).toBe(`<string>${brand.appScheme}</string>`)
  })

  test('talk in clear text only while they are developed', async () => {
    expect(manifest).toContain('android:usesCleartextTraffic="false"')
    expect(plist).not.toContain('NSAppTransportSecurity')
    expect(config.server.androidScheme).toBe('https')
    expect(config.server).not.toHaveProperty('url')
    expect(config.server).not.toHaveProperty('cleartext')
    expect(config.android.allowMixedContent).toBe(false)
    vi.resetModules()
    vi.stubEnv('NATIVE_DEVELOPING', 'true')
    const developing = (await import('../../capacitor.config.ts')).default
    vi.unstubAllEnvs()
    expect(developing).toEqual({ ...config, android: { ...config.android, allowMixedContent: true } })
    const [debug, release] = [...project.matchAll(/INFOPLIST_FILE = "?([^";]+)"?;/g)].map(([, file]) => file)
    expect({ debug, release }).toEqual({ debug: 'App/Info-Debug.plist', release: 'App/Info.plist' })
  })

  test('are the same on iOS while they are developed, but for the local network', () => {
    const local =
      /\t<key>NSAppTransportSecurity<\/key>\n\t<dict>\n\t\t<key>NSAllowsLocalNetworking<\/key>\n\t\t<true\/>\n\t<\/dict>\n/
    expect(read(ios, 'App/Info-Debug.plist').replace(local, '')).toBe(plist)
  })

  test('need what the web app needs', () => {
    const variables = read(android, 'variables.gradle')
    expect(variables).toContain('minSdkVersion = 24')
    expect(variables).toContain('targetSdkVersion = 36')
    expect(config.android.minWebViewVersion).toBe(111)
    const targets = [...project.matchAll(/IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+);/g)].map(([, version]) => version)
    expect(new Set(targets)).toEqual(new Set(['16.4']))
  })

  test('keep what is hers out of backups', () => {
    expect(manifest).toContain('android:allowBackup="false"')
    const rules = read(res, 'xml/data_extraction_rules.xml')
    for (const way of ['cloud-backup', 'device-transfer'])
      expect(rules).toMatch(new RegExp(`<${way}>\\s*<exclude domain="root"`))
  })

  test('ask on Android for the network and for what their plugins name, but for exact alarms', () => {
    const settings = read(android, 'capacitor.settings.gradle')
    const plugins = [...settings.matchAll(/new File\('\.\.\/\.\.\/(.+)'\)/g)].map(([, folder = '']) =>
      read(root, folder, 'src/main/AndroidManifest.xml'),
    )
    expect(plugins.length).toBe(9)
    const asked = [...[manifest, ...plugins].join('').matchAll(/<uses-permission android:name="([^"]+)"([^>]*)>/g)]
    const removed = asked.filter(([, , more]) => more?.includes('tools:node="remove"')).map(([, name]) => name)
    const names = asked.map(([, name = '']) => name).filter(name => !removed.includes(name))
    expect(names.map(name => name.replace('android.permission.', '')).toSorted()).toEqual([
      ...['INTERNET', 'POST_NOTIFICATIONS', 'RECEIVE_BOOT_COMPLETED', 'VIBRATE', 'WAKE_LOCK'],
    ])
  })

  test('ask on iOS for the camera alone, and for why', () => {
    const asked = [...plist.matchAll(/<key>(NS\w+UsageDescription)<\/key>/g)].map(([, key]) => key)
    expect(asked).toEqual(['NSCameraUsageDescription'])
    expect(valueAt(plist, 'NSCameraUsageDescription')).toContain('photo')
  })

  test('go back on iOS, which has no button for it, by a swipe', () => {
    const scene = read(ios, 'App/SceneDelegate.swift')
    const [, controller] = /class (\w+): CAPBridgeViewController/.exec(scene) ?? []
    expect(scene).toContain('webView?.allowsBackForwardNavigationGestures = true')
    expect(scene).toContain(`window?.rootViewController = ${controller}()`)
  })

  test('say on iOS what is collected, what of it leads to her, and that nobody is tracked', () => {
    const privacy = read(ios, 'App/PrivacyInfo.xcprivacy')
    expect(privacy).toMatch(/<key>NSPrivacyTracking<\/key>\s*<false\/>/)
    expect(privacy).toMatch(/<key>NSPrivacyTrackingDomains<\/key>\s*<array\/>/)
    const entry =
      /<key>NSPrivacyCollectedDataType<\/key>\s*<string>NSPrivacyCollectedDataType(\w+)<\/string>\s*<key>NSPrivacyCollectedDataTypeLinked<\/key>\s*<(\w+)\/>\s*<key>NSPrivacyCollectedDataTypeTracking<\/key>\s*<false\/>\s*<key>NSPrivacyCollectedDataTypePurposes<\/key>\s*<array>\s*<string>NSPrivacyCollectedDataTypePurposeAppFunctionality<\/string>\s*<\/array>/g
    const entries = [...privacy.matchAll(entry)].map(([, type = '', linked]) => [type, linked === 'true'])
    expect(entries.length).toBe(privacy.split('<key>NSPrivacyCollectedDataType</key>').length - 1)
    expect(Object.fromEntries(entries)).toEqual({
      Name: true,
      EmailAddress: true,
      PhoneNumber: true,
      OtherUserContactInfo: true,
      UserID: true,
      PhotosorVideos: true,
      OtherUserContent: true,
      PurchaseHistory: true,
      SearchHistory: false,
      OtherDataTypes: true,
    })
  })

  test('refuse to be released with what was made for developing', () => {
    const gradle = read(android, 'app/build.gradle')
    expect(gradle).toContain(`file('src/main/assets/public/${developmentMarker}')`)
    expect(gradle).toMatch(/'preReleaseBuild' }\.configureEach { dependsOn 'refuseMadeForDeveloping' }/)
    const [phase] = /(\w{24}) \/\* [^*]+ \*\/ = {\s*isa = PBXShellScriptBuildPhase/.exec(project)?.slice(1) ?? []
    expect(/buildPhases = \(([^)]*)\)/.exec(project)?.[1]).toContain(phase)
    const [, script = ''] = /shellScript = (".*");/.exec(project) ?? []
    const folder = mkdtempSync(join(tmpdir(), 'xcode-'))
    const build = (configuration: string) => {
      const env = { CONFIGURATION: configuration, SRCROOT: folder }
      return spawnSync('/bin/sh', ['-c', JSON.parse(script)], { env, encoding: 'utf8' })
    }
    mkdirSync(join(folder, 'App', 'public'), { recursive: true })
    expect(build('Release')).toMatchObject({ status: 0, stdout: '' })
    writeFileSync(join(folder, 'App', 'public', developmentMarker), '')
    expect(build('Debug')).toMatchObject({ status: 0, stdout: '' })
    const refused = build('Release')
    expect(refused.status).toBe(1)
    expect(refused.stdout).toMatch(/^error: .*--dev/)
    rmSync(folder, { recursive: true })
  })

  test('name in the Xcode project nothing that is not there', () => {
    const listed = new Set([...project.matchAll(/^\t\t([0-9A-F]{24}) /gm)].map(([, id]) => id))
    for (const [id] of project.matchAll(/\b[0-9A-F]{24}\b/g)) expect(listed).toContain(id)
    const made = ['public', 'config.xml', 'capacitor.config.json', 'App.app']
    const files = [...project.matchAll(/isa = PBXFileReference;.* path = "?([^";]+)"?; sourceTree = (\S+);/g)]
      .filter(([, path = '']) => !made.includes(path))
      .map(([, path = '', tree]) => join(ios, tree === 'SOURCE_ROOT' ? '' : 'App', path))
    expect(files.length).toBeGreaterThan(7)
    for (const file of files) expect(existsSync(file), file).toBe(true)
  })
})

describe('the drawings', () => {
  const icon = read(root, 'web/ui/icon.svg')

  test('of Android are our icon', () => {
    expect(read(res, 'drawable/ic_launcher_foreground.xml')).toBe(vector(icon))
    expect(read(res, 'drawable/ic_monochrome.xml')).toBe(vector(icon, '#ffffff'))
  })

  test.each([
    ['mdpi', 48],
    ['hdpi', 72],
    ['xhdpi', 96],
    ['xxhdpi', 144],
    ['xxxhdpi', 192],
  ])('of %s are %i pixels wide', async (density, size) => {
    const { width, height } = await sharp(join(res, `mipmap-${density}`, 'ic_launcher.png')).metadata()
    expect({ width, height }).toEqual({ width: size, height: size })
  })

  test('of iOS are there, and the icon is one that the store takes', async () => {
    const sets = join(ios, 'App', 'Assets.xcassets')
    for (const set of ['AppIcon.appiconset', 'Splash.imageset']) {
      const { images } = JSON.parse(read(sets, set, 'Contents.json')) as { images: { filename: string }[] }
      for (const { filename } of images) expect(existsSync(join(sets, set, filename)), filename).toBe(true)
    }
    const { width, hasAlpha } = await sharp(join(sets, 'AppIcon.appiconset', 'icon-1024.png')).metadata()
    expect({ width, hasAlpha }).toEqual({ width: 1024, hasAlpha: false })
  })

  test('are small', () => {
    const folders = [res, join(ios, 'App', 'Assets.xcassets')]
    const bytes = folders.flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.png'))
        .map(name => readFileSync(join(folder, name)).length),
    )
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(60_000)
  })
})

test('copying the plugins in again changes nothing that is kept', () => {
  const before = tracked()
  expect(before.length).toBeGreaterThan(40)
  const page = join(root, 'native', 'web', 'index.html')
  mkdirSync(dirname(page), { recursive: true })
  mkdirSync(join(root, 'native', 'android', 'app', 'src', 'main', 'assets'), { recursive: true })
  if (!existsSync(page)) writeFileSync(page, '<!doctype html><head></head>')
  const cli = join(root, 'node_modules', '@capacitor', 'cli', 'bin', 'capacitor')
  const env = { ...process.env, CAPACITOR_TELEMETRY: '0', CI: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'update'], { cwd: root, env, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  expect(tracked()).toEqual(before)
})

function tracked(): string[] {
  const base = join(root, 'native')
  const made =
    /^web\/|\/build\/|\/\.gradle\/|capacitor-cordova-|assets\/(public|capacitor)|App\/App\/(public\/|capacitor\.config|config\.xml)|xml\/config\.xml|local\.properties/
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(base.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(name => !made.test(name))
    .map(
      name =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(base, name)))
          .digest('hex')}`,
    )
    .sort()
}

function unclosed(xml: string): string[] {
  const text = xml.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/g, '')
  const tags = [...text.matchAll(/<(\/?)([\w:.-]+)(?:\s+[\w:.-]+=(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/g)]
  if (tags.length === 0 || tags.length !== text.split('<').length - 1) return ['a mark that is no tag']
  const open: string[] = []
  const wrong = tags.filter(([, closing, name = '', alone]) => {
    if (alone) return false
    if (!closing) open.push(name)
    return closing && open.pop() !== name
  })
  return [...wrong.map(([tag]) => tag), ...open]
}
