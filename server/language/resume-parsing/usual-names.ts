import { mendSpelling } from '../english/mend-spelling.ts'
import { tidyName, upperFirst } from '../english/tidy.ts'

/** Employers that many people type in lower case or without their signs. */
const brands =
  "7-Eleven|Aaron's|ABM|Academy Sports|Ace Hardware|ALDI|Allied Universal|Amazon|AMC Theatres|American Eagle|Applebee's|Arby's|AT&T|AutoZone|Bath & Body Works|BJ's|Bob Evans|Bojangles|Buffalo Wild Wings|Burger King|Burlington|Carl's Jr.|Casey's|Chewy|Chick-fil-A|Chili's|Chipotle|Chuck E. Cheese|Cinemark|Circle K|Costco|Cracker Barrel|Culver's|CVS|Dairy Queen|David's Bridal|Denny's|DHL|Dick's Sporting Goods|Dillard's|Dollar General|Dollar Tree|Domino's|DoorDash|Dunkin'|Dunkin' Donuts|FedEx|Family Dollar|Five Below|Five Guys|Food Lion|Foot Locker|GameStop|Giant Eagle|Goodwill|Great Clips|Hobby Lobby|Home Depot|HomeGoods|Hy-Vee|IGA|IHOP|IKEA|In-N-Out|Instacart|Jack in the Box|JCPenney|Jersey Mike's|Jiffy Lube|Jimmy John's|KFC|Kmart|Kohl's|KinderCare|Kroger|LA Fitness|Labor Ready|Lidl|Little Caesars|LongHorn Steakhouse|Lowe's|Macy's|Manpower|Market Basket|Marshalls|Marriott|McDonald's|Meijer|Menards|Michaels|Nordstrom|O'Reilly|Old Navy|Olive Garden|Outback|Panda Express|Panera|Panera Bread|Papa John's|PetSmart|Petco|Pizza Hut|Planet Fitness|Popeyes|ProMedica|Publix|Qdoba|QuikTrip|Raising Cane's|Red Lobster|Rite Aid|Ross|Safeway|Sally Beauty|Sam's Club|Sears|Sephora|Sheetz|ShopRite|Smoothie King|Sonic|Sport Clips|Starbucks|Subway|Taco Bell|Target|Texas Roadhouse|TJ Maxx|Tractor Supply|Trader Joe's|Uber|Ulta|UPS|USPS|Verizon|Waffle House|Walgreens|Walmart|Wawa|Wegmans|Wendy's|Whataburger|White Castle|Whole Foods|Winn-Dixie|YMCA|Zaxby's"
const keyOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')
const usual = new Map(brands.split('|').map(name => [keyOf(name), name]))
const mostWords = 4

/** No name, though somebody is worked for: "my uncle's food truck", "two families". */
const isDescribed =
  /^(?:an?|the|my|our|his|her|their|some|several|various|different|many|two|three|four|\d+|own|self|private|local|family|families|friends?|neighbou?rs?|neighbou?rhood|cousins?|aunt\p{L}*|uncle\p{L}*|grand\p{L}+|mom|dad|mother|father|brother|sister|parents?|relatives|church|home|people|kids|host|clients?|students?|freelance|weddings?|clinic of|school basement|refugee|homes?|houses?|yards?|farm|restaurant|store|online)(?![\p{L}'’])/iu
const acronym =
  /^(?:[bcdfghjklmnpqrstvwxz]{2,4}|hs|cc|isd|usd|ymca|ywca|usa|us|uga|ucla|ucf|usf|unc|iu|ihop|esl|ups|usps|ada|aarp|va|afb|dhs|cna|ged|emt|ekg|aed|osha|epa)$/
export const withAcronym = (title: string): string =>
  title.replace(/^\p{Ll}{2,4}(?!\p{L})/u, word =>
    acronym.test(word) && !noAcronym.test(word) ? word.toUpperCase() : word,
  )
const noAcronym = /^(?:st|mr|mrs|ms|dr|jr|sr|ft|mt|dept|ctr|blvd|rd|hwy|pkwy|bldg|mfg|corp|pct|twp)$/

/** Of a name that somebody took care to type, only the capitals. */
function usualForm(typed: string): string | undefined {
  const brand = usual.get(keyOf(typed))
  const isCareless = typed === typed.toLowerCase() || typed === typed.toUpperCase()
  const plain = (text: string) => text.toLowerCase().replace(/['’,;:]/g, '')
  return brand && (isCareless || plain(typed) === plain(brand)) ? brand : undefined
}

export const isBrand = (name: string): boolean => usual.has(keyOf(name))

/** A name as its owner writes it, or else with the usual capitals, where its author typed none: "petsmart", "tulsa cc". */
export function usualName(name: string, isTypedLow: boolean): string {
  const words = name.split(' ')
  for (let length = Math.min(mostWords, words.length); length > 0; length--) {
    const typed = words.slice(0, length).join(' ')
    const [sign = ''] = /[,;:]*$/.exec(typed) ?? []
    const brand = /[\p{L}\p{N}'’,;:]$/u.test(typed) ? usualForm(typed) : undefined
    const rest = words.slice(length).join(' ')
    if (brand && (rest === '' || isTypedLow || /^[\p{Lu}\d(#,@-]/u.test(rest)))
      return [brand + sign, isTypedLow ? withCapitals(rest) : rest].filter(Boolean).join(' ')
  }
  return isTypedLow && !isDescribed.test(mendSpelling(name)) ? withCapitals(name) : name
}

const withCapitals = (name: string): string =>
  name
    .split(/(\s*[,/]\s*|\s*\([^)]*\)?)/)
    .map((part, at) =>
      at % 2 || part !== part.toLowerCase() || isDescribed.test(part)
        ? part
        : (usual.get(keyOf(part)) ?? capitalized(part)),
    )
    .join('')
const capitalized = (name: string): string =>
  upperFirst(tidyName(name))
    .replace(/(?<![\p{L}'’])\p{L}+/gu, word => {
      const low = word.toLowerCase()
      return acronym.test(low) && !noAcronym.test(low) ? word.toUpperCase() : word
    })
    .replace(/(?<= )(?:IN|OR|ME|HI)$/, word => upperFirst(word.toLowerCase()))
    .replace(/(?<!\p{L})Mc\p{Ll}/gu, start => `Mc${start.charAt(2).toUpperCase()}`)
