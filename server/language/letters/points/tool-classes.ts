/** Programs of one kind, and what ads call them: who knows one learns another quickly. */
const classes: readonly RegExp[] = [
  /\b(?:EHR|EMR|electronic (?:health|medical) records?|Epic|Cerner|eClinicalWorks|athenahealth|NextGen|Meditech|PointClickCare|Practice Fusion)\b/,
  /\b(?:WMS|warehouse management|Manhattan|HighJump|Blue Yonder|Korber|Fishbowl)\b/,
  /\b(?:CRM|Salesforce|HubSpot|Zoho|Pipedrive|Zendesk|Intercom|Freshdesk)\b/,
  /\b(?:ticket(?:ing)? systems?|TeamDynamix|ServiceNow|Jira|Zendesk|Freshdesk)\b/,
  /\b(?:POS|point of sale|Square|Toast|Clover|Lightspeed|Aloha)\b/,
  /\b(?:accounting software|QuickBooks|Xero|Sage|FreshBooks|NetSuite)\b/,
  /\b(?:payroll software|Gusto|ADP|Paychex|Paycom)\b/,
  /\b(?:scheduling software|Kronos|When I Work|Deputy|Homebase|7shifts)\b/,
  /\b(?:spreadsheets?|Excel|Google Sheets)\b/,
  /\b(?:practice management|dental software|Dentrix|Eaglesoft|Open Dental)\b/,
  /\b(?:statistical software|Stata|SPSS|SAS|R)\b/,
  /\b(?:Power BI|Tableau|Looker)\b/,
  /\b(?:Adobe|Photoshop|InDesign|Illustrator|Canva|Figma)\b/,
]

export const areAlike = (asked: string, name: string): boolean =>
  classes.some(each => each.test(asked) && each.test(name))

const otherTools =
  /^(?:MS |Microsoft |Google )?(?:Office|Word|Outlook|PowerPoint|Teams|Access|Docs|Slides|Drive|Workspace|Classroom|Calendar|Forms|Slack|Zoom|Trello|Asana|WordPress|Shopify|Windows|Linux|Python|Java|SQL|Git|AutoCAD|SolidWorks|Procore|Opera|Fidelio|Workday|Rx30|PioneerRx)\b/
export const isToolName = (name: string): boolean =>
  classes.some(each => each.test(name)) ||
  otherTools.test(name) ||
  /^(?=.*\p{Lu})\S*(?:\p{Ll}\p{Lu}|\p{Lu}{2})\S*(?: |$)/u.test(name)
