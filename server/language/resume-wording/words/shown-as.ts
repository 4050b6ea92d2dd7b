/** What shows what an ad asks for, though it shares no word with it. */
const shown: readonly (readonly [asked: RegExp, own: RegExp])[] = [
  [/\b(?:first aid|cpr|bls)\b/i, /\b(?:first aid|cpr|bls|aed|wfa|wfr|emt|lifeguard\w*)\b/i],
  [
    /\b(?:ehr|emr|charting|electronic (?:health|medical) records?|health records)\b/i,
    /\b(?:eclinicalworks|epic|cerner|athena\w*|meditech|nextgen|pointclickcare|ehr|emr|chart(?:s|ed|ing)?)\b/i,
  ],
  [/\b(?:safety rules|workplace safety|osha\b.*)/i, /\bosha\b/i],
  [
    /\b(?:confidentiality|discretion|confidential|health privacy|hipaa)\b/i,
    /\b(?:hipaa|ferpa|confidential\w*|health privacy)\b/i,
  ],
  [
    /\bsecond language\b/i,
    /\b(?:spanish|french|arabic|vietnamese|mandarin|cantonese|chinese|tagalog|ukrainian|russian|polish|portuguese|german|italian|korean|japanese|hindi|urdu|punjabi|bengali|somali|amharic|swahili|igbo|yoruba|twi|haitian creole|turkish|persian|farsi|hebrew|greek|romanian|hmong|nepali|tamil|bilingual)\b/i,
  ],
  [/\bfraud\b/i, /\b(?:fraud\w*|scams?|counterfeit|suspicious|phishing)\b/i],
  [
    /\b(?:answer\w* (?:the )?(?:phones?|calls|telephone|help line)|phone manner|phones)\b/i,
    /\b(?:\d+ (?:\p{L}+ )?calls (?:an?|per|each)|(?:answer|handl|t(?:ake|ook))\w* (?:[\p{L}\d]+ ){0,3}(?:calls|phones?(?! swap))|multi-?\s?line|phone lines?|(?:by|walk-in,) phone|dispatch(?:er|ing)?)\b/iu,
  ],
  [/\bagency management systems?\b/i, /\b(?:applied (?:tam|epic)|ams ?360|ezlynx|hawksoft)\b/i],
  [/\bcatering\b/i, /\b(?:cater\w*|banquets?|private part(?:y|ies))\b/i],
  [
    /\b(?:coach(?:ing)?|mentor(?:ing)?|staff training|training (?:new )?(?:staff|others|hires))\b/i,
    /\b(?:(?:re)?train(?:s|ed|ing)?(?: of)? (?:[\p{L}\d]+ ){0,4}(?:staff|hires|workers|employees|cashiers|crew|baristas|servers|stylists|technicians|soldiers|members|nurses|aides|interns|people|teammates|coordinators)|onboard(?:ed|ing)? \d+|coach(?:ed|es|ing)?|mentor(?:ed|s|ing)?)\b/iu,
  ],
  [
    /\b(?:contact|call) cent(?:er|re)\b/i,
    /\b(?:\d+ (?:\p{L}+ )?calls ?(?:\/|an? |per |each )|calls\/day|(?:contact|call) cent(?:er|re)|customer care rep\w*|telemarket\w*)\b/iu,
  ],
  [/\bscheduling software\b/i, /\b(?:kronos|when i work|homebase|7shifts|deputy|ukg|vagaro|smartlinx|shiftboard)\b/i],
  [
    /\b(?:blueprints?|reading plans)\b/i,
    /\b(?:read(?:s|ing)? (?:blue)?prints?|off (?:a |the )?(?:blue)?prints?|blueprints?)\b/i,
  ],
  [
    /^restaurants?$/i,
    /\b(?:fryer|drive[- ]?thr(?:u|ough)|restaurant|server|waitress|waiter|barista|line cook|dishwasher|banquets?)\b/i,
  ],
  [/\b(?:register balancing|drawer)\b/i, /\b(?:drawer|balanced|to the penny)\b/i],
  [/\bmilitary\b/i, /\b(?:military|army|navy|marines?|air force|frg|family readiness|veterans?)\b/i],
  [
    /\b(?:computer skills|computers|office software)\b/i,
    /\b(?:excel|word|outlook|google (?:sheets|docs)|quickbooks|square|eclinicalworks|zendesk|python|canva|photoshop)\b/i,
  ],
  [/\bBSN\b/, /\b(?:BSN|B\.?S\.? (?:in )?nursing|bachelor of science in nursing)\b/i],
  [
    /\bwarehouse experience\b/i,
    /\b(?:warehouse|order picker|picker|packer|package (?:sorter|handler)|sorter|forklift|distribution center|fulfillment)\b/i,
  ],
  [/\bspreadsheets?\b/i, /\b(?:excel|google sheets|spreadsheets?|numbers for mac)\b/i],
  [
    /\b(?:programming|coding)\b/i,
    /\b(?:python|java(?:script)?|typescript|c\+\+|c#|stata|matlab|vba|macros?|sql|ruby|go(?:lang)?|rust|php)\b/i,
  ],
  [
    /\b(?:teamwork|team player)\b/i,
    /\b(?:team of \d+|teammates?|as a team|varsity|crew|netball|soccer|football|basketball|volleyball|softball|vice captain|captain)\b/i,
  ],
  [/\b(?:databases?|sql)\b/i, /\b(?:postgresql|postgres|mysql|sqlite|sql server|mongodb|oracle|sql|databases?)\b/i],
  [/\b(?:warehouse management system|wms)\b/i, /\b(?:wms|manhattan|highjump|sap ewm|blue yonder|korber)\b/i],
  [
    /\b(?:ticket system|ticketing|help desk software)\b/i,
    /\b(?:zendesk|freshdesk|servicenow|jira|intercom|ticket\w*)\b/i,
  ],
  [/\b(?:crm software|crm)\b/i, /\b(?:salesforce|hubspot|zoho|crm)\b/i],
  [
    /\b(?:bookkeeping software|accounting software|bookkeeping in accounting software)\b/i,
    /\b(?:quickbooks|xero|sage|freshbooks|wave)\b/i,
  ],
  [
    /^(?:cad|cad software|computer-aided design)$/i,
    /\b(?:autocad|solidworks|revit|civil 3d|microstation|fusion 360|inventor)\b/i,
  ],
  [/\b(?:graphic design|layout)\b/i, /\b(?:indesign|illustrator|canva|photoshop|figma)\b/i],
  [/\badobe\b.*\b(?:suite|cloud)\b/i, /\b(?:indesign|illustrator|photoshop|premiere)\b/i],
  [
    /\b(?:healthcare|medical|clinical) (?:setting|office|environment|experience)\b/i,
    /\b(?:clinic|clinica|hospital|medical|patients?)\b/i,
  ],
  [/\b(?:photo editing)\b/i, /\b(?:photoshop|lightroom|gimp)\b/i],
  [/\b(?:version control|git)\b/i, /\b(?:github|gitlab|git)\b/i],
  [
    /\b(?:reliable transportation|own car|car)\b/i,
    /\b(?:own (?:car|truck|van)|have a car|(?:license|licence) and (?:a )?(?:car|truck))\b/i,
  ],
  [
    /\bdriver[’']?s licen[cs]e\b/i,
    /\b(?:driv\w+ licen[cs]e|cdl|have (?:a |my )?(?:car and )?licen[cs]e|licen[cs]e and (?:a )?(?:car|truck))\b/i,
  ],
  [/\b(?:water chemistry|pool chemistry)\b/i, /\b(?:chlorine|ph|pool (?:tests?|chemistry))\b/i],
  [/\b(?:chainsaws?|chainsaw training)\b/i, /\b(?:s-?212|sawyer|chainsaws?)\b/i],
  [/\b(?:ap|accounts payable)\b/i, /\b(?:ap|accounts payable|vendor bills?|pa(?:y|id) bills)\b/i],
  [/\b(?:ar|accounts receivable)\b/i, /\b(?:ar|accounts receivable|receivables?|late payers|collections)\b/i],
]

/** What shows something else that goes by the same words: who looks after children supervises no staff. */
const other: readonly (readonly [asked: RegExp, own: RegExp])[] = [
  [/\bphones?\b/i, /\b(?:gave|give|giving|hand(?:ed|ing)?) out (?:the )?phones\b(?!.*\banswer)/i],
  [/\bclassroom\b/i, /\bgoogle classroom\b/i],
  [/^pack(?:ing|er)?$/i, /\bpacking (?:slips?|lists?)\b/i],
  [
    /^filing$/i,
    /\bfil(?:e[ds]?|ing) (?:\p{L}+ ){0,3}(?:tax(?:es)?|returns?|claims?|reports?|complaints?|appeals?)\b/iu,
  ],
  [/\bstaff supervision\b/i, /\b(?:children|kids|campers|toddlers|students|pupils)\b/i],
]
export const isOther = (asked: string, text: string): boolean =>
  other.some(([word, own]) => word.test(asked) && own.test(text))

export const isShownAs = (asked: string, text: string): boolean =>
  shown.some(([word, own]) => word.test(asked) && own.test(text))

export function nameShownAs(asked: string, text: string): string | undefined {
  const name = shown.find(([word, own]) => word.test(asked) && own.test(text))?.[1].exec(text)?.[0]
  return name && /\p{Lu}/u.test(name) && /^(?:\p{Ll}+\p{Lu}|\p{Lu})/u.test(name) && !text.startsWith(name)
    ? name
    : undefined
}
