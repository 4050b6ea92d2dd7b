import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'

/**
 * The baseline server: one join by the cookie's hash, returned as JSON, without router, checks or headers. Started with
 * `fork` and the database URL as argument; sends its port to the parent.
 */
const pool = new Pool({ connectionString: process.argv[2], max: 10 })
const text = `
  select u.id, u.username, u.email, u.plan_type, u.token_balance, u.is_pro, u.pro_unlocked_via, u.billing_interval,
    u.subscription_end_date, u.has_claimed_cancellation_offer, u.is_admin, u.created_at, u.updated_at, s.sess, s.expire
  from sessions s join users u on u.id = s.user_id
  where s.sid = $1 and s.expire > $2`

const server = createServer(async (request, response) => {
  const secret = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const sid = createHash('sha256').update(secret).digest('base64url')
  const { rows } = await pool.query({ name: 'current_user', text, values: [sid, new Date()] })
  const body = JSON.stringify(rows[0] ?? null)
  response.writeHead(rows.length ? 200 : 401, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
