import { type CareerFacts, readCatalogue } from '../../catalogue/entry.ts'

const where = (holds: (facts: CareerFacts) => boolean): string[] =>
  readCatalogue()
    .filter(({ facts }) => holds(facts))
    .map(({ slug }) => slug)

export const boundToAPlace = where(({ telework }) => telework.percent < 10)
export const shrinking = where(({ outlook }) => outlook.growthPercent <= -7)
export const afterAMasters = where(({ entryEducation }) => ['masters', 'doctoral'].includes(entryEducation))
export const afterADoctorate = where(({ entryEducation }) => entryEducation === 'doctoral')

export const vanishing = ['typist-and-word-processor', 'data-entry-clerk', 'switchboard-operator', 'telemarketer']
export const slaughter = ['butcher', 'meat-packing-worker', 'meat-poultry-fish-cutter']
export const coldSelling = ['telemarketer', 'debt-collector']
export const lockingUp = ['correctional-officer', 'correctional-supervisor', 'loss-prevention-specialist']
export const textileMachines = [
  'sewing-machine-operator',
  'laundry-and-dry-cleaning-worker',
  'cutting-machine-operator',
  'bookbinder-and-print-finisher',
]
export const oilAndMines = ['oil-field-roustabout', 'oil-well-service-operator', 'surface-mine-excavator-operator']
export const laboratories = [
  'biology-lab-technician',
  'chemical-technician',
  'chemist',
  'biochemist',
  'medical-scientist',
  'medical-lab-technologist',
  'quality-control-analyst',
]
export const kitchens = [
  'busser-and-barback',
  'cafeteria-cook',
  'dishwasher',
  'fast-food-and-counter-worker',
  'fast-food-cook',
  'food-prep-worker',
  'hospital-and-hotel-food-server',
  'restaurant-cook',
  'restaurant-host',
  'restaurant-server',
  'short-order-cook',
]
export const unskilled = [
  ...kitchens,
  ...slaughter,
  'amusement-park-attendant',
  'cashier',
  'counter-and-rental-clerk',
  'crossing-guard-flagger',
  'custodian',
  'hand-packer',
  'housekeeper',
  'laundry-and-dry-cleaning-worker',
  'machine-feeder',
  'oil-change-and-fuel-attendant',
  'parking-attendant',
  'production-helper',
  'retail-sales-associate',
  'sewing-machine-operator',
  'stocker-and-order-picker',
  'team-assembler',
  'telemarketer',
  'usher-and-ticket-taker',
  'vehicle-detailer',
  'warehouse-and-dock-worker',
]
export const warehouses = [
  'stocker-and-order-picker',
  'warehouse-and-dock-worker',
  'forklift-operator',
  'hand-packer',
  'machine-feeder',
]
export const drivers = [
  'truck-driver',
  'package-delivery-driver',
  'food-delivery-and-route-sales-driver',
  'courier',
  'taxi-driver',
  'transit-bus-driver',
  'school-bus-driver',
  'shuttle-driver-and-chauffeur',
]
/** Work that must not be an unusual pick for people whose `never` contains it. */
export const noSurprise = [
  ...slaughter,
  ...coldSelling,
  ...vanishing,
  ...warehouses,
  ...oilAndMines,
  ...textileMachines,
]
export const manualFamilies = [
  'animals-and-outdoors',
  'building-and-repair',
  'cleaning-and-grounds',
  'making-and-production',
  'transport-and-logistics',
]
export const schoolTeachers = [
  'elementary-school-teacher',
  'middle-school-teacher',
  'high-school-teacher',
  'kindergarten-teacher',
  'kindergarten-special-education-teacher',
  'middle-school-special-education-teacher',
  'high-school-special-education-teacher',
  'high-school-career-and-technical-teacher',
  'preschool-teacher',
  'substitute-teacher',
  'teaching-assistant',
  'childcare-worker',
]
export const entertainers = [
  'musician',
  'actor',
  'amusement-park-attendant',
  'usher-and-ticket-taker',
  'casino-dealer',
  'bartender',
]
export const careStarters = [
  'childcare-worker',
  'community-health-worker',
  'dental-assistant',
  'home-health-aide',
  'hospital-orderly',
  'medical-assistant',
  'nursing-assistant',
  'occupational-therapy-assistant',
  'ophthalmic-technician',
  'pharmacy-technician',
  'physical-therapist-aide',
  'physical-therapist-assistant',
  'preschool-teacher',
  'psychiatric-aide',
  'psychiatric-technician',
  'recreation-leader',
  'residential-advisor',
  'social-services-assistant',
  'speech-language-pathology-assistant',
  'teaching-assistant',
]
export const deskStarters = [
  'administrative-assistant',
  'benefits-eligibility-worker',
  'billing-clerk',
  'bookkeeper',
  'cargo-and-freight-agent',
  'court-and-license-clerk',
  'customer-service-representative',
  'executive-assistant',
  'hr-assistant',
  'insurance-processing-clerk',
  'legal-secretary',
  'loan-processor',
  'medical-records-specialist',
  'medical-secretary',
  'office-clerk',
  'office-supervisor',
  'payroll-clerk',
  'production-planning-clerk',
  'purchasing-clerk',
  'receptionist',
  'title-examiner',
  'transport-and-service-dispatcher',
]
export const remoteStarters = [
  'advertising-sales-representative',
  'architectural-and-civil-drafter',
  'billing-clerk',
  'bookkeeper',
  'claims-adjuster',
  'customer-service-representative',
  'executive-assistant',
  'insurance-agent',
  'insurance-processing-clerk',
  'it-support-specialist',
  'legal-secretary',
  'medical-records-specialist',
  'network-support-technician',
  'paralegal',
  'sales-representative',
  'tax-preparer',
  'travel-agent',
  'web-developer',
]
