const agency = /\s*\((?:via|through|by|c\/o|on behalf of) [^)]*\)|\s+(?:via|c\/o) \p{Lu}.*$|\s*\(\s*\)/giu

/** An employer without the agency through which it hires: "Nature Institute (via Envision Consulting)". */
export const withoutAgency = (employer: string): string => employer.replace(agency, '').trim()
