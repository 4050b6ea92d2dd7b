const agency = /\s*\((?:via|through|by|c\/o|on behalf of) [^)]*\)|\s+(?:via|c\/o) \p{Lu}.*$|\s*\(\s*\)/giu

export const withoutAgency = (employer: string): string => employer.replace(agency, '').trim()
