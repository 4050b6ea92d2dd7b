import type { Frame } from './frame.ts'
import { amount, lengthOf } from './read-when.ts'

/** Programs by the names that people type; `[what is typed, name]`. */
const tools: readonly (readonly [RegExp, string])[] = [
  [/^qbo$|^quickbooks online$/i, 'QuickBooks Online'],
  [/^quickbooks desktop$|^qb desktop$/i, 'QuickBooks Desktop'],
  [/^quickbooks$|^qb$/i, 'QuickBooks'],
  [/^sage(?: \d+)?$/i, 'Sage'],
  [/^excel$/i, 'Excel'],
  [/^epic$/i, 'Epic'],
  [/^athena(?:health)?$/i, 'athenahealth'],
  [/^cerner$/i, 'Cerner'],
  [/^dentrix$/i, 'Dentrix'],
  [/^eaglesoft$/i, 'Eaglesoft'],
  [/^open dental$/i, 'Open Dental'],
  [/^pcc$|^pointclickcare$/i, 'PointClickCare'],
  [/^sap(?: business one)?$/i, 'SAP'],
  [/^salesforce$/i, 'Salesforce'],
  [/^zendesk$/i, 'Zendesk'],
  [/^shopify$/i, 'Shopify'],
  [/^toast$/i, 'Toast'],
  [/^square$/i, 'Square'],
  [/^airtable$/i, 'Airtable'],
  [/^hotsos$/i, 'HotSOS'],
  [/^clio$/i, 'Clio'],
  [/^brightwheel$/i, 'Brightwheel'],
  [/^procare$/i, 'Procare'],
  [/^canva$/i, 'Canva'],
  [/^photoshop$/i, 'Photoshop'],
  [/^wordpress$/i, 'WordPress'],
  [/^mailchimp$/i, 'Mailchimp'],
  [/^google (?:docs|sheets|docs(?:\/| and )sheets)$/i, 'Google Docs'],
  [/^rdp$|^as\/?400$/i, 'AS/400'],
]
const nameTool = (typed: string) => tools.find(([pattern]) => pattern.test(typed.trim()))?.[1]

const lasting = new RegExp(
  `^(?:i )?(?:have )?(?:used |did |know |with )?([\\p{L}/ ]{3,22}?)(?: for)? ${amount} (years?|yrs?|months?|mos)(?: (?:at|with|in) ([\\p{L}\\d&'’. ]{2,30}))?$`,
  'iu',
)
const lastingFirst = new RegExp(
  `^(?:i )?(?:have )?${amount} (years?|yrs?|months?) (?:of |with |on |in |using )+([\\p{L}/ ]{3,22}?)(?: (?:at|with) ([\\p{L}\\d&'’. ]{2,30}))?$`,
  'iu',
)

export function readTool(text: string): Frame | undefined {
  const [, name = '', count = '', unit = '', at = ''] = lasting.exec(text) ?? []
  const [, first = '', unitFirst = '', after = '', place = ''] = lastingFirst.exec(text) ?? []
  const tool = nameTool(name) ?? nameTool(after)
  if (!tool) return undefined
  const length = lengthOf(
    nameTool(name) ? count : first,
    (nameTool(name) ? unit : unitFirst).startsWith('m') ? 'month' : 'year',
  )
  return { kind: 'tools', uses: [{ tool, length, at: nameTool(name) ? at : place }] }
}

const roles =
  '(?:teacher|nurse|cashier|server|barista|cook|caregiver|accountant|receptionist|nanny|housekeeper|cleaner|secretary|bookkeeper|bartender|hostess|manager|cna|aide|home health aide|medical assistant|dental assistant|pharmacist|midwife|driver|welder|mechanic|tutor|librarian|clerk|bank teller|teller|dentist|engineer|stylist|unit clerk|ward clerk|paralegal|team leader|team lead)'
const lead =
  '(?:(?:registered|lead|head|senior|assistant|shift|school|preschool|line|clinical|legal|sales|office|front desk|primary|elementary) )?'
const country = '(?:in my country|back home|in \\p{L}+)'
const worked = new RegExp(
  `^(?:${country},? )?(?:i )?(?:(?:was|am|have been|worked as|work as|did|been) )?(?:an? )?(${lead}${roles}) (?:for )?${amount} (years|yrs|year|yr)(?:,? (${country}))?(?: so i know (?:children|kids|people|patients))?$`,
  'iu',
)
const workedFirst = new RegExp(
  `^(?:i )?(?:have |was )?${amount} (years|yrs) (?:as |of )?(?:an? )?(${lead}${roles})(?:,? (${country}))?$`,
  'iu',
)

export function readWork(text: string): Frame | undefined {
  const [, role = '', count = ''] = worked.exec(text) ?? []
  const [, first = '', , after = ''] = workedFirst.exec(text) ?? []
  const what = role || after
  if (!what) return undefined
  const lands = /\b(in my country|back home)\b/i.test(text)
    ? ' in my home country'
    : (/\b(?:in|In) (\p{Lu}\p{L}+)/u
        .exec(text)?.[0]
        .toLowerCase()
        .replace(/\b\p{L}(?=\p{L}+$)/u, letter => letter.toUpperCase()) ?? '')
  const isOver = /\b(?:was|worked|did)\b/i.test(text) || / in my home country/.test(lands)
  if (!isOver) return undefined
  return {
    kind: 'work',
    length: lengthOf(role ? count : first, 'year'),
    what: `${what.toLowerCase().replace(/^cna$/, 'CNA')}${lands ? ` ${lands.trim()}` : ''}`,
  }
}

export function withTool(sentence: string): string {
  const [, thing = '', did = '', how = ''] =
    /^(?:and )?the (\p{L}+(?: \p{L}+){0,2}): (?:i )?(made|wrote|built|started|ran|fixed|redid) it (.+)$/iu.exec(
      sentence,
    ) ?? []
  if (thing) return `I ${did} the ${thing} ${how.replace(/^1 page/, 'one page')}`
  const [, label = '', rest = ''] = /^([^:]{2,24}): (I .+)$/.exec(sentence) ?? []
  const tool = label && nameTool(label)
  return tool ? rest.replace(/\bit\b/, tool) : sentence
}
