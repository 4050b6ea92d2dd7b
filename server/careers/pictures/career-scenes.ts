import type { CareerEntry } from '../catalogue/entry.ts'

/** Careers whose work is not what the scene of their family shows, by the scene that does. */
export const careersByScene: Readonly<Record<string, string>> = {
  'animals-and-outdoors': 'veterinarian veterinary-assistant',
  'arts-and-sport': 'usher-and-ticket-taker',
  'beauty-and-wellness': 'salon-and-spa-supervisor',
  'building-and-repair': 'crane-operator',
  'business-and-finance':
    'advertising-sales-representative insurance-agent investment-sales-representative real-estate-agent real-estate-broker sales-engineer sales-representative technical-sales-representative wholesale-sales-representative',
  'care-and-community':
    'clinical-psychologist funeral-attendant residential-advisor school-counselor school-psychologist',
  'carrying-passengers':
    'school-bus-driver school-bus-monitor shuttle-driver-and-chauffeur taxi-driver train-conductor train-engineer transit-bus-driver',
  'cleaning-and-grounds': 'laundry-and-dry-cleaning-worker',
  computing: 'ux-designer',
  factory:
    'casting-and-molding-worker chemical-process-operator cnc-machine-operator cutting-machine-operator electroplating-operator extrusion-and-press-operator extrusion-operator filtration-and-separation-operator food-batchmaker industrial-machinery-mechanic machine-feeder machine-maintenance-worker machine-tool-setter meat-packing-worker mixing-and-blending-operator molding-casting-operator packaging-machine-operator paper-converting-machine-operator press-operator production-helper production-supervisor quality-control-inspector refinery-operator team-assembler water-treatment-plant-operator workplace-safety-specialist',
  filming: 'av-technician photographer producer-and-director video-editor',
  flying: 'airline-pilot commercial-pilot flight-attendant',
  'food-and-hospitality': 'butcher meat-poultry-fish-cutter',
  growing:
    'crop-and-greenhouse-worker floral-designer forest-and-conservation-technician landscape-crew-supervisor landscape-worker tree-trimmer',
  guarding:
    'airport-security-screener correctional-officer correctional-supervisor crossing-guard-flagger detective loss-prevention-specialist police-officer police-sergeant private-investigator security-guard security-supervisor',
  'health-care':
    'dental-assistant endoscopy-technician medical-assistant phlebotomist speech-language-pathology-assistant sterile-processing-technician',
  installing:
    'appliance-repair-technician biomedical-equipment-technician building-maintenance-technician computer-and-copier-repair-technician electrician electrician-helper electronics-technician fiber-and-cable-line-technician geothermal-technician heating-and-cooling-technician industrial-electronics-technician plumber plumbing-helper power-line-worker repair-and-maintenance-helper repair-supervisor security-and-fire-alarm-installer solar-panel-installer telecom-equipment-technician valve-and-meter-technician',
  law: 'court-and-license-clerk lawyer legal-secretary paralegal title-examiner',
  library: 'librarian library-assistant library-technician',
  management: 'corporate-trainer',
  'office-and-service':
    'concierge editor emergency-dispatcher health-information-technologist hotel-front-desk-agent interpreter-translator journalist medical-records-specialist medical-transcriptionist public-relations-specialist technical-writer telemarketer travel-agent writer',
  pharmacy: 'pharmacist pharmacy-aide pharmacy-technician',
  planning:
    'architect architectural-and-civil-drafter civil-engineer civil-engineering-technician construction-manager industrial-engineer interior-designer land-surveyor mechanical-drafter survey-technician transportation-planner urban-planner',
  sales: 'visual-merchandiser',
  'science-and-engineering':
    'dental-lab-technician electronics-assembler medical-lab-technologist semiconductor-technician',
  serving:
    'bartender busser-and-barback fast-food-and-counter-worker hospital-and-hotel-food-server restaurant-host restaurant-manager restaurant-server',
  sports:
    'fitness-instructor lifeguard-ski-patroller recreation-leader recreation-manager recreation-supervisor sports-coach',
  'transport-and-logistics': 'courier mail-carrier',
  'vehicle-repair':
    'aircraft-mechanic auto-body-technician auto-mechanic diesel-mechanic farm-equipment-mechanic heavy-equipment-mechanic oil-change-and-fuel-attendant parking-attendant small-engine-mechanic tire-technician vehicle-detailer',
  warehouse:
    'cargo-and-freight-agent forklift-operator hand-packer mailroom-clerk postal-mail-sorter scale-operator-and-materials-checker shipping-and-inventory-clerk stocker-and-order-picker warehouse-and-dock-worker warehouse-supervisor',
}

const sceneByCareer = new Map(
  Object.entries(careersByScene).flatMap(([scene, slugs]) => slugs.split(' ').map(slug => [slug, scene] as const)),
)

export const sceneOf = ({ slug, family }: Pick<CareerEntry, 'slug' | 'family'>): string =>
  sceneByCareer.get(slug) ?? family
