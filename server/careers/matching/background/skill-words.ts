import type { knowledgeNames, skillNames } from '../../catalogue/element-names.ts'

export type ElementName = (typeof skillNames)[number] | (typeof knowledgeNames)[number]

/** Everyday words and the elements they mean. Alternatives are separated by `|`; `*` is a prefix match. */
export const skillWords: readonly (readonly [words: string, elements: readonly ElementName[]])[] = [
  [
    'customer*|client*|guest*|hospitality|service|front desk|greet*|drive thru|drive through',
    ['Customer and Personal Service', 'Service Orientation'],
  ],
  ['listen*|empath*|patien*|understanding', ['Active Listening', 'Social Perceptiveness']],
  [
    'people|meeting new people|social|interpersonal|friendly|relationship*',
    ['Social Perceptiveness', 'Customer and Personal Service'],
  ],
  ['speak*|speech|present*|public speaking|communicat*|talk*|storytelling', ['Speaking', 'Active Listening']],
  ['writ*|blog*|copy*|report*|essay*|journal*', ['Writing', 'English Language', 'Communications and Media']],
  ['read*|proofread*|edit*|grammar|english', ['Reading Comprehension', 'English Language']],
  ['math*|arithmetic|algebra|numbers|statistic*|calculat*', ['Mathematics']],
  ['cash*|till|pos|payment*|register|registers|drawer*', ['Customer and Personal Service', 'Sales and Marketing']],
  [
    'account*|bookkeep*|invoic*|tax*|quickbooks|payroll|financ*|audit*|deposits|reimburs*',
    ['Economics and Accounting', 'Mathematics'],
  ],
  ['budget*', ['Management of Financial Resources', 'Economics and Accounting']],
  ['sell*|sale*|upsell*|merchandis*|retail', ['Sales and Marketing', 'Persuasion']],
  ['market*|brand*|seo|advert*|campaign*|promot*', ['Sales and Marketing', 'Communications and Media']],
  ['persua*|convinc*|fundrais*', ['Persuasion', 'Sales and Marketing']],
  ['negotiat*|haggl*|mediat*|conflict*', ['Negotiation', 'Social Perceptiveness']],
  [
    'instagram|tiktok|youtube|social media|content|podcast*|newsletter*|mailchimp|wordpress|captions',
    ['Communications and Media', 'Sales and Marketing'],
  ],
  ['photo*|video*|film*|camera|animation', ['Communications and Media', 'Fine Arts', 'Design']],
  ['draw*|paint*|art|arts|craft*|illustrat*|sculpt*', ['Fine Arts', 'Design']],
  ['music*|sing*|danc*|theat*|act|acting|perform*|guitar|piano', ['Fine Arts']],
  ['design*|photoshop|canva|figma|illustrator|indesign|sketch*|fashion|interior*', ['Design', 'Fine Arts']],
  ['cad|autocad|blueprint*|draft*', ['Design', 'Engineering and Technology', 'Building and Construction']],
  [
    'excel|spreadsheet*|sheets|data entry|typ|typing|word|office|filing|scanning|mail|clerical|records|outlook|charting|charts',
    ['Administrative', 'Computers and Electronics'],
  ],
  [
    'schedul*|calendar*|appointment*|reception|phone*|admin*|organi*|travel booking|booking travel|travel arrangements',
    ['Administrative', 'Time Management', 'Coordination'],
  ],
  ['computer*|it|software|tech|technolog*|digital|printer*|scanners|laptop*', ['Computers and Electronics']],
  [
    'cod*|program*|python|java*|html|css|sql|react|web development|app development',
    ['Programming', 'Computers and Electronics'],
  ],
  ['data|analy*|tableau|power bi|research*', ['Critical Thinking', 'Mathematics', 'Computers and Electronics']],
  [
    'network*|servers|cloud|cyber*|helpdesk|help desk|hardware',
    ['Computers and Electronics', 'Telecommunications', 'Troubleshooting'],
  ],
  [
    'teach*|tutor*|train*|coach*|mentor*|lesson*|classroom|student*|pupil*|show new people|showing new people',
    ['Instructing', 'Education and Training', 'Learning Strategies'],
  ],
  ['child*|kids|baby*|toddler*|nanny*|parenting', ['Psychology', 'Education and Training', 'Social Perceptiveness']],
  [
    'care|caring|carer|caregiv*|elder*|disab*|support*|dementia|bathing|feeding',
    ['Service Orientation', 'Therapy and Counseling', 'Psychology'],
  ],
  [
    'counsel*|therap*|mental health|listening ear|coaching people',
    ['Therapy and Counseling', 'Psychology', 'Active Listening'],
  ],
  [
    'nurs*|medic*|patient care|first aid|cpr|phlebotom*|vital*|blood*|health*|clinical',
    ['Medicine and Dentistry', 'Biology', 'Service Orientation'],
  ],
  ['biolog*|plant*|animal*|veterinar*|lab|laborator*', ['Biology', 'Science']],
  ['chemis*|pharma*', ['Chemistry', 'Science']],
  ['physic*', ['Physics', 'Science']],
  ['scien*|experiment*', ['Science']],
  ['psycholog*', ['Psychology', 'Sociology and Anthropology']],
  ['sociolog*|community|anthropolog*|outreach', ['Sociology and Anthropology', 'Psychology']],
  ['histor*|museum*', ['History and Archeology']],
  ['philosoph*|theolog*|church|ministry', ['Philosophy and Theology']],
  ['law|legal|contract*|policy|complian*|court*', ['Law and Government']],
  ['security|safety|emergenc*|lifeguard*|guard*|military|police', ['Public Safety and Security']],
  ['spanish|french|german|chinese|mandarin|arabic|language*|translat*|bilingual|interpret*', ['Foreign Language']],
  [
    'cook*|kitchen|food*|bak*|barista|coffee|chef|meal*|recipe*|menu*',
    ['Food Production', 'Customer and Personal Service'],
  ],
  ['farm*|garden*|harvest*|crop*|greenhouse', ['Food Production', 'Biology', 'Operation and Control']],
  ['driv*|deliver*|truck*|forklift*|route*|transport*|logistic*', ['Transportation', 'Operation and Control']],
  ['map*|gis|geograph*|travel*|navigation', ['Geography']],
  [
    'machin*|operat*|assembl*|production|manufactur*|cnc|packing|packag*',
    ['Production and Processing', 'Operation and Control', 'Operations Monitoring'],
  ],
  ['quality*|inspect*|test*|detail*', ['Quality Control Analysis']],
  ['repair*|fix*|mechanic*|engine*|car repair|bike*', ['Repairing', 'Mechanical', 'Troubleshooting']],
  ['maint*|equipment', ['Equipment Maintenance', 'Mechanical']],
  ['weld*|solder*|wiring|electric*|electron*', ['Mechanical', 'Installation', 'Engineering and Technology']],
  ['install*', ['Installation', 'Mechanical']],
  [
    'build*|construct*|carpent*|carv*|woodwork*|plumb*|roof*|tile|tiling|paint walls',
    ['Building and Construction', 'Mechanical'],
  ],
  ['engineer*|robot*|3d printing|3d printer', ['Engineering and Technology', 'Design', 'Physics']],
  ['clean*|housekeep*|laundry', ['Customer and Personal Service']],
  [
    'stock*|inventor*|warehous*|order*|suppl*|shelf*|shelv*|freight|shipping|receiving|unload*|pick pack|stow*',
    ['Management of Material Resources', 'Production and Processing'],
  ],
  [
    'manag*|lead*|supervis*|boss',
    ['Management of Personnel Resources', 'Administration and Management', 'Coordination'],
  ],
  // Whoever names a manager is mostly not one.
  ['manager|managers|mgr|mgrs', []],
  [
    'hir*|recruit*|hr|human resources|interview*|onboard*',
    ['Personnel and Human Resources', 'Management of Personnel Resources'],
  ],
  [
    'team*|collaborat*|coordinat*|event*|project*|plan*',
    ['Coordination', 'Time Management', 'Administration and Management'],
  ],
  ['time management|punctual*|multitask*|deadline*|prioriti*', ['Time Management']],
  ['problem*|solv*|troubleshoot*|debug*', ['Complex Problem Solving', 'Critical Thinking', 'Troubleshooting']],
  ['decision*|judg*|critical*|logic*|strateg*', ['Judgment and Decision Making', 'Critical Thinking']],
  ['learn*|curio*|adapt*|study*', ['Active Learning']],
  ['monitor*|track*|observ*', ['Monitoring']],
  ['system*|process*|workflow*|requirement*', ['Systems Analysis', 'Operations Analysis']],
]
