const people =
  'clients|patients|residents|customers|guests|children|kids|students|pupils|families|members|visitors|campers|toddlers|babies|infants|seniors|callers|tenants|parents|players|volunteers|employees|trainees|cashiers|dogs|cats|horses|animals|pets'
const anyPeople = new RegExp(`(?<!\\p{L})(?:${people})(?!\\p{L})`, 'giu')
const asObject =
  /^((?:I |we )?(?:also )?\p{L}+(?: up| out)?) them(?= (?:with|to|in|on|at|from|for|and|find|get|how|when|out|up)\b|,|\.?$)/iu

/** "Help them with bathing" names the clients of the line before, as lines change places. */
export function nameThem(line: string, before: string | undefined): string {
  if (!before || !asObject.test(line)) return line
  const [first, ...others] = new Set((before.match(anyPeople) ?? []).map(each => each.toLowerCase()))
  return first && others.length === 0 ? line.replace(asObject, `$1 ${first}`) : line
}

export const whyNamed = 'It says who, so that it can stand alone.'
