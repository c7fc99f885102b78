import { oneOf, type Wording, wording } from '#src/measure/assertions/kind.ts'

const person = `(?:@+[ -]){0,3}?${oneOf(`@*mitarbeiter(?:in|innen|n|s)? @*kolleg(?:e|en|in|innen) menschen person personen @*berater(?:in|innen|n|s)?
  ansprechpartner(?:in|n|s)? @*abteilung @*team @*teams @*service kundendienst @*support vorgesetzten? vorgesetzter expert(?:e|en|in)
  spezialist(?:en|in)? teamleiter(?:in)? teamleitung fachleute jemand(?:en|em)? mensch zuständige[nr]?_stelle @*stelle @*bearbeiter(?:in)? @*leiter(?:in)? @*leitung @*center @*dienst @*betreuer(?:in)? zentrale @*technik @*buchhaltung vertrieb ingenieur(?:e|in|en|innen)? techniker(?:in|innen)? sachbearbeiter(?:in|n)?`)}>`
const me = '(?:ich|wir)'
const passing = oneOf(
  'verbinde[n]? leite[n]? gebe[n]? übergebe[n]? reiche[n]? stelle[n]? eskaliere[n]? schicke[n]? vermittle vermitteln transferiere',
)
const passed = oneOf(
  'weitergeleitet übergeben weitergegeben verbunden eskaliert durchgestellt weitergereicht übermittelt vermittelt hinzugezogen',
)
const pass = oneOf('verbinden weiterleiten übergeben weitergeben durchstellen eskalieren weiterreichen vermitteln holen')
const to = '<(?:an|mit|zu|zum|zur|in)>'

const matter =
  '<(?:sie|du|ihre?[nms]?|deine?[nms]?|de[rnm]|das|die|dies(?:e|er|es|en)?) ?@*(?:anfrage|anliegen|fall|nachricht|chat|gespräch|beschwerde|vorgang|reklamation|frage|problem|sache|ticket|antrag|wunsch)>'
const one =
  '<(?:ein|eine|einer|einem|einen|meine?[nrm]?|unsere?[nrm]?|de[rnm]|die|das|zuständige)(?: (?:unserer|meiner|nächste[nr]?|freie[nr]?|echte[nr]?|menschliche[nr]?|zuständige[nr]?|andere[nr]?))*'
const serving =
  '(?:kontaktieren|anrufen|zurückrufen|melden|schreiben|antworten|übernehmen|weiterhelfen|helfen|kümmern|betreuen|prüfen|bearbeiten|beraten|unterstützen|annehmen|ansehen)'
const serves =
  '(?:kontaktiert|ruft|meldet|schreibt|antwortet|übernimmt|hilft|kümmert|betreut|prüft|bearbeitet|berät|unterstützt|nimmt sich|setzt sich|schaut sich|steht ihnen|ist (?:gleich|sofort|in kürze|bald)|ist für sie)'

export const german: Wording = {
  language: 'de',
  sure: wording(
    `${matter}(?: (?:jetzt|nun|gleich|bereits|schon|direkt|soeben))* (?:werden|wirst|wird|wurde|wurden|ist|sind)>~<(?:${passed}|weiterbearbeitet|bearbeitet|übernommen|betreut|zurückgerufen|angerufen|kontaktiert|zugewiesen|beraten)>(?=~${person}|[.,;!]|$| und>)`,
    `<(?:werden|wirst|wird|wurde|wurden)>~<(?:von|vom|durch|mit|an|zu|zum|zur)> ${person}~<(?:${passed}|weiterbearbeitet|bearbeitet|geprüft|übernommen|betreut|zurückgerufen|angerufen|kontaktiert|zugewiesen|beraten|beantwortet|bedient)>`,
    `${matter}(?: (?:jetzt|nun|gleich|direkt))* (?:geht|gehen|kommt|wandert|landet|läuft)(?: (?:jetzt|nun|gleich|direkt|sofort|weiter|daher|deshalb))* (?:an|zu|zum|zur|bei|beim|in)> ${person}`,
    `${one} ${person}~<${serves}>(?! (?:die|den|das|jeden|täglich|montags)>)`,
    `${one} ${person}~<(?:wird|werden)>~<${serving}>`,
    `<${serves}>(?: (?:sie|ihnen|dich|dir|sich|ihr|ihre|ihren|anliegen|fall|nun|jetzt|gleich|dann|bald|persönlich|weiter|in kürze|morgen|heute)){0,4} (?:ein|eine|einer|meine?|unsere?|jemand)(?: (?:unserer|meiner|echte[r]?|menschliche[r]?))* ?${person}`,
    `<(?:lasse|lassen)>~<(?:sie|dich|ihren|ihre|das|den)>~<(?:von|durch)> ${person}~<@+en>`,
    `<(?:sie|du) (?:sprechen|sprichst|chatten|schreiben)(?: (?:jetzt|nun|gleich|ab jetzt|in kürze|sofort|ab hier))+ (?:mit|direkt mit)> ${person}`,
    '<(?:in der|in die|in unserer|in unsere) (?:warteschlange|warteschleife|rückrufliste)>|<(?:nächste[rn]?|erste[rn]?) in der (?:reihe|schlange|warteschlange)>',
    `<(?:habe|haben|werde|werden)>~<${person}~<(?:angefragt|beauftragt|hinzugeholt|dazugeholt|angefordert|hinzuziehen|dazuholen|anfordern|bitten|einschalten|informieren|beauftragen)>`,
    `<(?:habe|haben)>~<(?:an|bei|zu)> ${person}~<(?:${passed}|gemeldet|gegeben|geschickt|gesendet|eingereicht)>`,
    `<(?:${passing} ${me}|${me} ${passing})>~${to} ${person}`,
    `<(?:verbinde(?: ich)?|verbinden wir|wir verbinden) (?:sie|dich)>~<mit>(?! *(?:niemand|…))`,
    `<(?:verbinde(?: ich)?|verbinden wir|wir verbinden) (?:sie|dich)(?: (?:jetzt|gleich|sofort|nun|direkt|weiter|dann)){0,2}(?=[.,!…]|$)`,
    `<(?:ich bitte|bitte ich|wir bitten|bitten wir)>~${person}, (?:sie|dich|sich|ihnen|das|den|die)>`,
    '<ich verbinde(?=[.!…]|$)|<(?:bleiben|warten) sie~<(?:dran|am apparat|in der leitung)>[^.!?]{0,20}<bis (?:ein|eine) (?:@+ )?(?:mitarbeiter|berater|kolleg)@*>',
    `<(?:gleich|sofort|in kürze|ab hier|ab jetzt) (?:ist|hilft|kommt|übernimmt|betreut|berät) (?:ihnen |sie |dir )?(?:${person}|@+ (?:aus|von|vom) (?:der|dem|unserer|unserem)?)`,
    '<(?:mitarbeiter|kolleg|berater)@*>~<(?:beigetreten|dazugekommen|zugeschaltet)>|<(?:für|auf)> (?:einen|die)>~<(?:rückruf|rückrufliste)>~<(?:vorgemerkt|gesetzt|eingetragen)>',
    '<(?:während|dass|damit) (?:ich|wir) (?:sie|dich)>~<(?:verbinden?|weiterleiten?|übergeben?|durchstellen?)>',
    `<(?:stelle|stellen)(?: ${me})? (?:sie|dich)>~<durch>`,
    `<(?:hole|holen|rufe|schalte|ziehe)(?: ${me})?>~(?:<(?:einen|eine|meine|meinen|unsere|unseren)>) ${person}`,
    `<(?:habe|haben|wurde|wurden|wird|werden)>~<${person}~<${passed}>`,
    `<(?:sie|du) (?:werden|wirst|wurden|wurdest)>~<(?:verbunden|weitergeleitet|durchgestellt)>`,
    `<(?:ihre?|deine?) @*(?:anfrage|anliegen|fall|nachricht|chat|gespräch|beschwerde|vorgang)>~<(?:wurde|wird|ist)>~<${passed}>`,
    `<(?:werde|werden)>~${to} ${person}~<${pass}>`,
    `<(?:ein|eine|einer|einem|meine?|unsere?|eine[rs]?)(?: unserer)? ${person}~<(?:übernimmt|kümmert sich|meldet sich|schaut sich|hilft ihnen|hilft dir|antwortet|schreibt ihnen|ruft (?:sie|dich)|ist gleich|nimmt~kontakt|setzt sich)>`,
    `<(?:ein|eine|einer|einem|meine?|unsere?)(?: unserer)? ${person}~<(?:wird|werden)>~<(?:melden|übernehmen|kümmern|helfen|weiterhelfen|anrufen|zurückrufen|kontaktieren|setzen|antworten|ansehen|betreuen|prüfen)>`,
    `<(?:habe|haben)>~<${person}~<(?:informiert|benachrichtigt|gebeten|verständigt|eingeschaltet)>`,
    `<(?:frau|herr) @+>~<(?:ruft (?:sie|dich)|meldet sich|übernimmt|kümmert sich|hilft ihnen|wird (?:sich|sie|ihnen))>`,
    `<(?:liegt|liegen)(?: (?:jetzt|nun|bereits|schon))? (?:bei|beim)(?: (?:unserem|unserer|unseren|der|einem|einer|meiner|meinem))? ${person}`,
    '<rückruf>~<(?:veranlasst|angefordert|vereinbart|eingetragen)>|<(?:meldet|kümmert) sich(?: @+){0,2} jemand>',
    `<jemand(?: @+){0,3} (?:meldet sich|kümmert sich|übernimmt|hilft ihnen|ruft sie)>`,
    `<(?:übernimmt|meldet sich|kümmert sich|hilft ihnen)>(?: (?:nun|jetzt|gleich|dann|bald|in kürze))* (?:ein|eine|einer|meine?|unsere?)(?: unserer)? ${person}`,
  ),
  maybe: wording(
    `<(?:verbind|weiterleit|übergeb|weitergeb|durchstell|eskalier)@*>~${person}|<${person}~<(?:verbinde[nt]?|weiterleite[nt]?|übergebe[nt]?|weitergeleitet|verbunden)>`,
    '<(?:habe|haben)>~<(?:ein|einen)>~<(?:ticket|vorgang|fall)>~<(?:angelegt|eröffnet|erstellt|aufgemacht)>',
  ),
  condition: wording(
    '<(?:wenn|falls|sofern|bevor|sobald (?:ich|sie|wir|du)|möchten sie|soll ich|sollte|sollten|nachdem|gegebenenfalls|bei bedarf)>',
  ),
  never: wording(
    '<(?:kann|können|könnte|könnten|empfehle|empfehlen|gern[e]?)>[^.!?]{0,60}<(?:verbinden|weiterleiten|übergeben|durchstellen|wenden|sprechen|kontaktieren|anrufen)>[^.!?]{0,120}',
    '<(?:sie|du) (?:können|kannst|dürfen|erreichen|müssen|sollten)>[^.!?]{0,200}',
    '<(?:pro|je|jeder?|der|ein|kein) (?:person|mensch)>(?= (?:braucht|hat|ist|darf|kann|kostet|zahlt)>)[^.!?]{0,200}',
    `<(?:kein(?:e|en|er|em)?|niemand(?:en|em)?) ${person}|<niemand(?:en|em)?>[^,;.]{0,60}`,
    '<(?:nicht|erst)>[^,;.]{0,60}<(?:verbinde|leite|übergebe|gebe|stelle)>[^,;.]{0,60}',
    '<(?:verbinde|leite|übergebe|gebe|stelle) ich[^,;.]{0,20} nicht>[^,;.]{0,60}',
    '<(?:wenn|falls|sofern) sie (?:mögen|möchten|wollen|wünschen|brauchen|noch|weitere|fragen|lieber|mehr)>[^.!?]{0,200}|<sollten sie>[^.!?]{0,200}',
    '^.{0,600}\\?[^a-z]{0,20}$',
  ),
}
