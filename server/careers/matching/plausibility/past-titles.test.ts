import { describe, expect, test } from 'vitest'
import { quizAnswersSchema } from '#contract/quiz.ts'
import { readCatalogue } from '../../read-catalogue.ts'
import { matchCareers } from '../match-careers.ts'
import { careerResolver } from '../resolve-career.ts'
import { quizBodyOf, worked } from './person-case.ts'

const { entries } = readCatalogue()
const answers = 'stability | some-college | 30k-50k | in-office hybrid | interpersonal active-movement | standard'

/** What somebody is shown who had this one job; without a title, somebody who had none. */
function shownAfter(title?: string): object[] {
  const jobs = title === undefined ? [] : [worked(title, '3-5')]
  return matchCareers(entries, quizAnswersSchema.parse(quizBodyOf({ answers, jobs })), { jobs })
}
const afterNone = shownAfter()

const resolve = careerResolver(entries)
const meantBy = (title: string) =>
  resolve(title)
    .map(({ code }) => code)
    .sort()

test.each([
  'Worker',
  'Student',
  'Helper',
  'Manager',
  'Assistant',
  'Specialist',
  'Technician',
  'Unemployed',
  'Retired',
  'None',
  'Chief Happiness Wizard',
  'Rockstar Ninja',
  'Zorbologist',
  'Influencer',
  'Infantry soldier',
  'Executioner',
  'asdf qwer',
  '🌻',
  '???',
  '12345',
])('an uninformative title changes nothing: %s', title => {
  expect(shownAfter(title)).toEqual(afterNone)
})

test.each([
  ['Retial sales asociate', 'Retail sales associate'],
  ['Cusotmer servise represntative', 'Customer service representative'],
  ['Nurse asistant', 'Nurse assistant'],
  ['Wharehouse wroker', 'Warehouse worker'],
  ['Dental asistent', 'Dental assistant'],
  ['Hairdreser', 'Hairdresser'],
  ['Bookeeper', 'Bookkeeper'],
  ['Casheir', 'Cashier'],
  ['Barrista', 'Barista'],
  ['Lifegaurd', 'Lifeguard'],
  ['Resturant server', 'Restaurant server'],
  ['elemantary school teecher', 'Elementary school teacher'],
])('typos are forgiven: %s', (typed, right) => {
  expect(meantBy(typed)).toEqual(meantBy(right))
  expect(meantBy(right)).not.toEqual([])
})

describe('a foreign title is understood or ignored', () => {
  const words: [right: string, typed: string[]][] = [
    [
      'Registered nurse',
      ['Krankenschwester', 'Infirmière', 'Enfermera', 'Sjuksköterska', 'медсестра', '看護師', 'ممرضة'],
    ],
    [
      'Sales associate',
      ['Verkäuferin', 'Vendedora', 'Vendeuse', 'Commessa', 'Verkoper', 'Sprzedawca', 'продавец', '店員'],
    ],
    ['Server', ['Kellnerin', 'Camarera', 'Mesera', 'Serveuse', 'Serveur', 'Cameriera', 'официантка', 'ウェイトレス']],
    ['Cashier', ['Kassiererin', 'Cajera', 'Caissière', 'Caissier', 'Cassiera', 'Caixa', '收银员']],
    ['Hairdresser', ['Friseurin', 'Peluquera', 'Coiffeuse', 'Parrucchiera', 'Fryzjerka', 'парикмахер']],
    ['House painter', ['Maler', 'Pintora', 'Peintre', 'Schilder', 'Målare']],
    ['Cook', ['Koch', 'Köchin', 'Cocinera', 'Cuisinière', 'Cuoca', 'Kok']],
    ['Baker', ['Bäckerin', 'Panadera', 'Boulangère', 'Bakker']],
    ['Butcher', ['Metzger', 'Carnicero', 'Boucher']],
    ['Gardener', ['Gärtner', 'Jardinera', 'Jardinière']],
    ['Nanny', ['Niñera', 'Tagesmutter', 'Nourrice']],
    ['Cleaner', ['Putzfrau', 'Reinigungskraft', 'Limpiadora', 'Femme de ménage', 'Faxineira']],
    ['Teacher', ['Lehrerin', 'Maestra', 'Institutrice', 'Insegnante', 'учитель', '老师', 'giáo viên']],
    ['Secretary', ['Sekretärin', 'Secretaria', 'Secrétaire', 'Segretaria']],
    ['Accountant', ['Buchhalterin', 'Contadora', 'Comptable']],
    ['Lawyer', ['Rechtsanwältin', 'Abogada', 'Avocate']],
    ['Translator', ['Dolmetscherin', 'Traductora', 'Traductrice', 'مترجم']],
  ]
  test.each(words)('%s', (right, typed) => {
    for (const title of typed) expect([[], meantBy(right)], title).toContainEqual(meantBy(title))
  })
})
