import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Returns = 'promise' | 'callback' | 'none'

export interface PluginMethods {
  name: string
  methods: { name: string; returns: Returns }[]
}

const root = join(import.meta.dirname, '..', '..')
const ofAll: PluginMethods['methods'] = ['addListener', 'removeListener'].map(name => ({ name, returns: 'none' }))

const systemBars = {
  android: '@capacitor/android/capacitor/src/main/java/com/getcapacitor/plugin/SystemBars.java',
  ios: '@capacitor/ios/Capacitor/Capacitor/Plugins/SystemBars.swift',
}

export function pluginMethods(platform: 'android' | 'ios'): PluginMethods[] {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const packages = Object.keys(devDependencies).filter(name => /^@capacitor\/|\/capacitor-/.test(name))
  const sources = packages
    .filter(name => !/\/(core|cli|android|ios)$/.test(name))
    .map(name => sourcesIn(join(root, 'node_modules', name, platform)))
  const own = readFileSync(join(root, 'node_modules', systemBars[platform]), 'utf8')
  return [...sources, own].map(text => (platform === 'android' ? ofAndroid(text) : ofIos(text)))
}

function ofAndroid(text: string): PluginMethods {
  const [, name = ''] = /@CapacitorPlugin(?:\(\s*(?:name = )?"|\s+public class )(\w+)/.exec(text) ?? []
  const methods = [...text.matchAll(/@PluginMethod(\([^)]*\))?\s+(?:override )?(?:public void|fun) (\w+)/g)]
  return {
    name,
    methods: [...ofAll, ...methods.map(([, how = '', name = '']) => ({ name, returns: returnsOf(how) }))],
  }
}

function ofIos(text: string): PluginMethods {
  const [, name = ''] = /jsName\s*=\s*"(\w+)"/.exec(text) ?? []
  const methods = [...text.matchAll(/(?:CAPPluginMethod\(name: "|\.init\(#selector\()(\w+)"?([^\n]*)/g)]
  const missing = [...text.matchAll(/func (\w+)\(_ call: CAPPluginCall\) \{\s*call\.unimplemented\(/g)].map(
    ([, name]) => name,
  )
  return {
    name,
    methods: [
      ...ofAll,
      ...methods
        .filter(([, name]) => !missing.includes(name))
        .map(([, name = '', how = '']) => ({ name, returns: returnsOf(how) })),
    ],
  }
}

const returnsOf = (how: string): Returns =>
  /callback/i.test(how) ? 'callback' : /none/i.test(how) ? 'none' : 'promise'

function sourcesIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter(name => /\.(java|kt|swift)$/.test(name) && !/tests?[\\/]/i.test(name))
  return sources.map(name => readFileSync(join(folder, name), 'utf8')).join('\n')
}
