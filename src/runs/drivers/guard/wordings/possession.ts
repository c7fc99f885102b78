// "Your X" is a word of those who serve, but for what belongs to them: a user says "my account" and "your website". In Spanish "su" is
// his, her and their, too, so that only wordings in agent.ts tell.

const ofAgents: Readonly<Record<string, string>> = {
  en: 'web ?sites?|sites?|polic\\w+|compan\\w+|colleagues?|help|teams?|systems?|services?|stores?|support|supervisors?|managers?|boss|responses?|answers?|time|patience|understanding|assistance|records?|end|side|parts?|opinion|advice|apps?|pages?|products?|prices?|rules|terms|hours|name|suggestions?|repl\\w+|messages?|e-?mails?|offers?|explanations?|efforts?|kindness|agents?|departments?|staff|databases?|inventory|catalog\\w*|stock|selections?|airlines?|hotels?|banks?|shops?|business|guys|cooperation|attention|consideration|feedback|information|info|guidance|number|address|phone|hotline|office|warehouse|drivers?|couriers?|technicians?|employees?|representatives?|people|chat|bot|model|quick|prompt|great|kind|strict|online|customer|return|shipping|delivery|refund polic\\w+|competitors?|word|promise|question|job|recommendations?|instructions|links?|forms?|advertis\\w+|ads?|newsletter|behalf|decision|fault|mistake|responsibility|concern for|care|way|version|options?|fees?|deals?|plans?|brand|restaurant|clinic|practice|school|platform|own|best|next|last|previous|current|new|own|first|full',
  de: 'websei\\p{L}+|website|seite|richtlini\\p{L}+|firma|unternehmen|kolleg\\p{L}+|hilfe|team|system\\p{L}*|service|laden|geschäft|support|vorgesetzt\\p{L}+|chef\\p{L}*|antwort\\p{L}*|zeit|geduld|verständnis|unterstützung|meinung|rat|app|produkte?|preise?|regeln?|bedingungen|öffnungszeiten|name|vorschlag\\p{L}*|nachricht\\p{L}*|e-?mails?|mail|angebote?s?|erklärung\\p{L}*|mühe|freundlichkeit|agent\\p{L}*|abteilung|personal|lager|auswahl|hotel|bank|shop|haus|mitarbeiter\\p{L}*|techniker\\p{L}*|fahrer\\p{L}*|bote\\p{L}*|auskunft|information\\p{L}*|nummer|adresse|telefon\\p{L}*|hotline|büro|filiale\\p{L}*|entscheidung\\p{L}*|fehler\\p{L}*|schuld|verantwortung|praxis|kundendienst|kundenservice|werkstatt|rückmeldung|rückruf|bemühung\\p{L}*|entgegenkommen|schnelle\\p{L}*|seiten|datenbank|anweisung\\p{L}*|empfehlung\\p{L}*|werbung|katalog|restaurant|portal|link|formular|ernst|tipps?|zusage|versprechen|wort|frage\\p{L}*|chat|job|netz|gebühr\\p{L}*|agb|online\\p{L}*|neue\\p{L}*|letzte\\p{L}*|eigene\\p{L}*|liefer(?:bedingung|zeit|dienst)\\p{L}*|rücksend(?:e|ung)\\p{L}*bedingung\\p{L}*',
  fr: 'sites?|politique|entreprise|société|collègues?|aide|équipe|systèmes?|services?|magasins?|boutique|support|supérieure?|responsable|chef|réponses?|temps|patience|compréhension|assistance|avis|conseils?|application|appli|page|produits?|prix|tarifs?|règles?|règlement|conditions|horaires|nom|suggestion|propositions?|messages?|e-?mails?|mails?|courriels?|offres?|explications?|efforts?|gentillesse|agents?|département|personnel|entrepôt|sélection|hôtel|banque|maison|employés?|technicien\\w*|livreur\\w*|chauffeur|renseignements?|informations?|infos?|numéro|adresse|téléphone|bureau|agence|décision|erreur|faute|responsabilité|cabinet|retour|rapidité|disponibilité|base|catalogue|restaurant|plateforme|lien|formulaire|parole|promesse|question|compagnie|stock|direction|procédure|publicité|newsletter|chat|robot|part|côté|attention|écoute|prochaine?|dernière?|nouvelle?',
}
// The words after it are compared in any case, and "Ihr" with its capital.
const patterns = [
  `(?<![\\p{L}'’])[Yy]our (?!(?:${ofAgents.en})(?![\\p{L}]))(?:\\w+)`,
  `(?<!\\p{L})(?:Ihr(?:e[nmrs]?)?|[Dd]eine?[nmrs]?) (?!(?:${ofAgents.de})(?!\\p{L}))(?:\\p{L}+e[nrms]? )?(?!(?:${ofAgents.de})(?!\\p{L}))\\p{L}+`,
  `(?<!\\p{L})(?:[Vv]otre|[Vv]os) (?!(?:${ofAgents.fr})(?!\\p{L}))\\p{L}+`,
].map((source) => new RegExp(source, 'giu'))

/** The first "your X" of a text that is said to somebody who is served; undefined where X is the agent's. */
export function possessionIn(text: string): string | undefined {
  // "ihre" is her and their; only the capital of politeness tells.
  const hits = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([hit]) => hit))
  return hits.find((hit) => !hit.startsWith('ihr'))
}
