import { formatAmount, type PriceItem, priceItems } from '#contract/notices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { StartError } from '#server/platform/start-error.ts'
import { mayTakeEffect } from './rules.ts'
import { listSent, lockPrices, type PriceInForce, savePrices } from './store.ts'

/**
 * Compares the prices of this version with those in force, and records changed ones that a notice allows. `isTrial`:
 * nobody pays, so every change is allowed.
 * @throws StartError naming each price that would change too early
 */
export async function adoptPrices(
  db: Pick<Database, 'transaction'>,
  isTrial: boolean,
  now: Date,
  offered: readonly PriceItem[] = priceItems,
): Promise<void> {
  await db.transaction(async tx => {
    const inForce = new Map((await lockPrices(tx)).map(price => [price.item, price]))
    const notices = await listSent(tx)
    const adopted: PriceInForce[] = []
    const refused: string[] = []
    for (const { id: item, name, unit, amount } of offered) {
      const current = inForce.get(item)
      if (current?.amount === amount) continue
      if (!current || isTrial || mayTakeEffect(current, amount, notices, now))
        adopted.push({ item, amount, since: now, previousAmount: current?.amount ?? null })
      else refused.push(`${name}: ${formatAmount(unit, current.amount)} in force, ${formatAmount(unit, amount)} here`)
    }
    if (refused.length) throw new StartError(`${tooEarly}\n- ${refused.join('\n- ')}`)
    await savePrices(tx, adopted)
  })
}

const tooEarly =
  'A price changes on its announced day, and not before 30 days after its notice was sent to every account\n' +
  '(/admin/notices). These prices of contract/prices.ts, contract/tokens.ts or contract/tools.ts may not change yet:'
