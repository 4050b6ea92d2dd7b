import { resolve } from 'node:path'
import { styleText } from 'node:util'
import type { Database } from './platform/db/database.ts'
import type { Env } from './platform/env.ts'
import type { Providers } from './providers.ts'

interface Started {
  env: Env
  root: string
  db: Database
  providers: Providers
  demo: { username: string; password: string } | undefined
}

export function greet({ env, root, db, providers: { payments, ai, sources, files }, demo }: Started): void {
  const lines = [`\n  ${styleText('bold', 'Wayspark')} is ready at ${styleText('cyan', env.publicUrl.origin)}\n`]
  if (env.marketingUrl) lines.push(`  Marketing site: ${env.marketingUrl.origin}`)
  if (env.role === 'web') lines.push('  Role: web. Background jobs need another process with SERVER_ROLE=worker.')
  if (env.role === 'worker')
    lines.push('  Role: worker. It runs background jobs and answers /api/health and /api/ready.')
  if (db.kind === 'pglite')
    lines.push(
      `  Database: embedded, in ${resolve(root, env.dataDir)}. It survives a crash of the server, but not for certain`,
      '  a power cut. Set DATABASE_URL to use PostgreSQL.',
    )
  else lines.push('  Database: PostgreSQL')
  if (env.smtpUrl) lines.push(`  Mail: through ${env.smtpUrl.hostname}`)
  else lines.push('  Mail: nothing is sent; read it at /dev/outbox. Set SMTP_URL to send.')
  lines.push(`  Payments: ${payments.description}`)
  if (ai) lines.push(`  AI: ${ai.service.name} at ${ai.service.host}, model ${ai.service.model}`)
  else lines.push('  AI: none, texts are written here from career data. Set AI_PROVIDER to use a service.')
  if (files.origin) lines.push(`  Photos: in a bucket at ${files.origin}`)
  else lines.push(`  Photos: ${resolve(root, env.dataDir, 'files')}. Set S3_ENDPOINT to keep them in a bucket.`)
  const labels = sources.map(({ policy }) => policy.label).join(', ')
  lines.push(
    sources.some(({ name }) => name !== 'sample')
      ? `  Job listings: ${labels}`
      : '  Job listings: samples. Set JOB_FEED or OPEN_JOB_FEEDS for real ads (docs/operating.md).',
  )
  if (demo) lines.push(`  Demo account: ${demo.username} / ${demo.password}`)
  console.log(`${lines.join('\n')}\n`)
}
