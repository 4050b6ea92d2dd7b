import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingGroups } from '#server/platform/env-variables.ts'
import type { SettingText } from '#server/platform/setting.ts'

const root = join(import.meta.dirname, '..')
const origin = 'generated from server/platform/env-variables.ts by `node scripts/write-settings.ts`'

export const settingPages = (): Record<string, string> => ({
  'docs/settings.md': `# Settings

Variables of the environment, ${origin}. Every one has a working default; an empty variable counts as not set.

${settingGroups.map(({ title, settings }) => `## ${title}\n\n${tableOf(settings)}`).join('\n\n')}
`,
  '.env.example': `# Settings with examples, ${origin}.
# docs/settings.md has the defaults. Without any of these lines the product runs on what is embedded.
# The server does not read this file by itself: copy it to .env, then \`node --env-file=.env server/main.js\`.

${settingGroups.map(({ title, settings }) => `# ${title}\n${linesOf(settings)}`).join('\n\n')}
`,
})

const tableOf = (settings: Record<string, SettingText>): string =>
  [
    '| variable | default | meaning | example |',
    '|---|---|---|---|',
    ...Object.entries(settings).map(
      ([name, text]) => `| \`${name}\` | ${defaultOf(text)} | ${text.description} | \`${text.example}\` |`,
    ),
  ].join('\n')

const defaultOf = ({ default: value, otherwise = 'none' }: SettingText): string =>
  value === undefined ? otherwise : `\`${value}\``

const linesOf = (settings: Record<string, SettingText>): string =>
  Object.entries(settings)
    .map(([name, { example }]) => `#${name}=${example}`)
    .join('\n')

if (import.meta.main)
  for (const [path, content] of Object.entries(settingPages())) writeFileSync(join(root, path), content)
