import { allWords, once, wholeSentence, words } from './pattern-words.ts'
import type { Recognition } from './recognition.ts'

export const dutch = once(
  (): Recognition => ({
    acts: {
      cancel: {
        wish: words(
          'annul\\p{L}*|opzeg\\p{L}*|zeg (?:\\p{L}+ ){0,3}op|op te zeggen|afzeg\\p{L}*|cancel\\p{L}*|stopzet\\p{L}*|stop te zetten',
        ),
        done: words(
          'geannuleerd|opgezegd|afgezegd|gecanceld|stopgezet|(?:annulering|opzegging) (?:is|werd) \\p{L}+|(?:annulering|opzegging) (?:\\p{L}+ ){0,3}(?:doorgevoerd|verwerkt|geregeld|uitgevoerd|bevestigd)',
        ),
      },
      refund: {
        wish: words('terugbeta\\p{L}*|terug te betalen|terugstort\\p{L}*|geld terug|restitutie|vergoed\\p{L}*'),
        done: words(
          'terugbetaald|teruggestort|vergoed|gecrediteerd|(?:terugbetaling|restitutie) (?:is|werd) (?:\\p{L}+ )?(?:gedaan|verwerkt|uitgevoerd|onderweg|gestart|goedgekeurd|in gang gezet)',
        ),
      },
      return: {
        wish: words('retour\\p{L}*|terugstur\\p{L}*|terug te sturen|terugbreng\\p{L}*'),
        done: words(
          'geretourneerd|(?:retour|retourzending) (?:is|werd) (?:\\p{L}+ )?(?:aangemeld|geregistreerd|goedgekeurd|aangemaakt)|retourlabel (?:\\p{L}+ ){0,3}(?:gestuurd|verstuurd)',
        ),
      },
      replace: { wish: words('vervang\\p{L}*|omruil\\p{L}*|ruilen|om te ruilen'), done: words('vervangen|omgeruild|geruild') },
      change: {
        wish: words(
          'wijzig\\p{L}*|verander\\p{L}*|aanpas\\p{L}*|aan te passen|verzet\\p{L}*|verplaats\\p{L}*|omboek\\p{L}*|bijwerk\\p{L}*',
        ),
        done: words('gewijzigd|veranderd|aangepast|verzet|verplaatst|omgeboekt|bijgewerkt'),
      },
      book: {
        wish: words('boek\\p{L}*|reserv\\p{L}*|(?:wil|zoek|wou) (?:graag )?(?:een|de) (?:tafel|kamer|afspraak|vlucht|plek)'),
        done: words(
          'geboekt|gereserveerd|ingepland|(?:boeking|reservering|afspraak) (?:is|staat) (?:\\p{L}+ )?(?:bevestigd|vast|gemaakt|vastgelegd)',
        ),
      },
      order: {
        wish: words('bestellen|kopen|te bestellen'),
        done: words('besteld|gekocht|bestelling (?:is|werd) (?:\\p{L}+ )?(?:geplaatst|bevestigd)'),
      },
      send: {
        wish: words('stur\\p{L}*|stuur|opstur\\p{L}*|toestur\\p{L}*|mailen|factuur nodig|(?:mijn|de) factuur'),
        done: words('gestuurd|verstuurd|opgestuurd|toegestuurd|verzonden|gemaild'),
      },
      pay: { wish: words('betal\\p{L}*|te betalen|voldoen'), done: words('betaald|voldaan|betaling (?:is|werd) \\p{L}+') },
      pause: {
        wish: words('pauze\\p{L}*|pauzer\\p{L}*|onderbrek\\p{L}*|opschort\\p{L}*'),
        done: words('gepauzeerd|onderbroken|opgeschort'),
      },
      reset: {
        wish: words('reset\\p{L}*|herstel\\p{L}*|deblokker\\p{L}*|activer\\p{L}*|heractiver\\p{L}*'),
        done: words('gereset|hersteld|gedeblokkeerd|geactiveerd|geheractiveerd'),
      },
      report: {
        wish: words('meld\\p{L}*|klacht|klagen|aangeven|aan te geven'),
        done: words('gemeld|geregistreerd|genoteerd|doorgegeven|vastgelegd|aangemaakt'),
      },
      repair: { wish: words('repar\\p{L}*|maken'), done: words('gerepareerd|verholpen|reparatie (?:is|werd) \\p{L}+') },
      delete: {
        wish: words('verwijder\\p{L}*|wissen|te wissen|(?:account|rekening) (?:op te heffen|opheffen|sluiten|te sluiten)'),
        done: words('verwijderd|gewist|(?:account|rekening) (?:is|werd) (?:\\p{L}+ )?(?:gesloten|opgeheven)'),
      },
      block: { wish: words('blokk\\p{L}*|deactiv\\p{L}*'), done: words('geblokkeerd|gedeactiveerd') },
      handOver: {
        wish: words(
          '(?:een medewerker|iemand|een mens|een persoon) (?:\\p{L}+ )?(?:spreken|te spreken)|met (?:een|iemand) (?:\\p{L}+ )?(?:praten|spreken)|teruggebeld|terugbellen|een medewerker',
        ),
        done: words('(?:verbind|schakel|zet) (?:\\p{L}+ ){0,2}door|doorverbonden|doorgezet'),
      },
    },
    done: words('gedaan|geregeld|in orde gemaakt|is in orde|afgerond|voltooid|opgelost|is gelukt'),
    pending: words(
      'niet|nooit|geen|als|indien|zodra|voordat|nadat|tot|of|zal|zullen|zult|zou|zouden|kan|kun|kunt|kunnen|mag|mogen|moet|moeten|wil|wilt|willen|wordt|worden|graag|alstublieft|alsjeblieft|om te|te|u hebt|u heeft|je hebt|heb je|heeft u|laat|pas|alleen|helaas|wacht|wachten|normaal|meestal|gewoonlijk|bestellingen|ga ik|ik ga',
    ),
    ableTo: words('kon|konden|gelukt'),
    joins: / (?:en|maar|dus|dan|terwijl) /g,
    asks: [
      [
        words(
          'wat kost|wat kosten|hoe duur|hoeveel (?:kost|kosten|moet ik|betaal)|(?:de|welke|wat is de) (?:prijs|kosten)|tarief|saldo|welk bedrag|het bedrag',
        ),
        'amount',
      ],
      [words('hoeveel (?!tijd|dagen)\\p{L}+|aantal'), 'number'],
      [words('waar (?:is|zijn|blijft|blijven|staat)|waar|status'), 'place'],
      [words('wanneer|hoe laat|welke dag|hoe lang|hoelang|hoeveel (?:tijd|dagen)|openingstijden|aankomst|aankomt'), 'time'],
      [words('(?:track-and-trace|trackingnummer|referentienummer|volgnummer)|welk nummer|welke code|telefoonnummer'), 'code'],
      [words('link|website|webpagina'), 'link'],
      [words('wie|wat|welke?|waarom|hoe|is er|hebben jullie|kan ik|mag ik|weten|informatie'), 'statement'],
    ],
    times: allWords(
      'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|vandaag|morgen|overmorgen|gisteren|vanavond|middernacht|\\d{1,2}(?:[.:]\\d{2})? ?uur|(?:\\d+|een|één|twee|drie|vier|vijf|zes|zeven|acht|tien|veertien)(?: (?:tot|of|à) \\p{L}+|-\\d+)? (?:werkdagen|werkdag|minuten|uur|uren|dagen|dag|weken|week|maanden|maand)|volgende (?:week|maand)|deze week|van \\d{1,2} tot \\d{1,2}',
    ),
    whereabouts: words(
      'onderweg|in transit|(?:is|wordt|werd) (?:\\p{L}+ ){0,3}(?:bezorgd|geleverd|verzonden|verstuurd|afgeleverd|opgehaald|ingepakt|aangekomen)|(?:in|bij|naar|op) (?:het|ons|de|uw|je|een)? ?(?:magazijn|depot|douane|sorteercentrum|postkantoor|afhaalpunt|buren|winkel)|heeft ons magazijn verlaten|magazijn verlaten',
    ),
    free: words('gratis|kosteloos|zonder kosten|kost niets|geen kosten'),
    amounts: words('\\p{L}{0,30}(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|tig|honderd|duizend) (?:euro|dollar|cent)'),
    besides: words(
      '(?:u|je) (?:hebt|heeft|had) (?:\\p{L}+ ){0,3}(?:besteld|gekocht)|besteld op|bestelling van|(?:klantenservice|kantoor|team|lijn|helpdesk) (?:\\p{L}+ ){0,2}(?:is|open|bereikbaar)|(?:ik|we|wij) (?:bel|bellen|mail|mailen|antwoord|antwoorden|neem|nemen) (?:\\p{L}+ ){0,3}(?:terug|contact|u|je)|een moment|ogenblik|geduld|geboortedatum|geboren|goedemorgen|goedemiddag|fijne dag',
    ),
    evades: words(
      'weet (?:ik )?(?:het |dat )?(?:helaas )?niet|(?:kan|kunnen|kon) (?:\\p{L}+ ){0,4}niet|niet (?:vinden|zien|bekend|mogelijk|begrepen|zeker)|geen (?:informatie|gegevens|idee)|helaas|het spijt me|excuses|sorry|een moment|een ogenblik|ik (?:kijk|controleer|ga|zoek)|laat me|help\\p{L}*|(?:graag|verder) (?:help|helpen)|begrijp|bedankt|dank|dat hangt ervan af|hangt af|(?:heb|hebben) (?:\\p{L}+ ){0,4}nodig|daarvoor|hiervoor',
    ),
    refuses: words('(?:kan|kunnen|mag|mogen) (?:\\p{L}+ ){0,5}(?:niet|geen)|niet (?:mogelijk|toegestaan)|onmogelijk'),
    bare: {
      yesOrNo: wholeSentence('ja|nee|neen|zeker|natuurlijk|ja, (?:zeker|natuurlijk)|nee, helaas(?: niet)?|helaas niet'),
      none: wholeSentence('geen(?: enkele)?|niets|niemand|nooit|nergens|nul|helemaal niet'),
    },
    common: words(
      'graag|weten|hebben|nodig|alsjeblieft|alstublieft|over|deze|dit|naar|voor|mijn|onze|jullie|wanneer|welke|nog|ook|hier|wordt|worden|kan|kunnen|niet|maar|als|zijn|geeft|hulp|helpen|willen|waar|hoeveel|bedankt|daar|meer|veel|iets|zou',
    ),
    requests: words(
      '(?:geef|noem|stuur|vertel|zeg|vul|kies|beschrijf)(?:t)? (?:u |me |mij |ons |even |alstublieft |alsjeblieft )?(?:uw|je|jouw|het|de|een|in|door)|(?:ik|we|wij) (?:heb|hebben) (?:\\p{L}+ ){0,5}nodig|(?:heb|hebben) (?:ik|we|wij) (?:\\p{L}+ ){0,5}nodig|(?:mag|zou) ik (?:uw|je|jouw|het|de)|graag (?:uw|je|jouw)|laat (?:me|ons) (?:\\p{L}+ )?weten',
    ),
    asksAgain: words(
      'anders (?:formuleren|zeggen|verwoorden|uitdrukken)|herformuleren|herhalen(?! (?:uw|je) )|(?:nog een keer|nogmaals|opnieuw) (?:zeggen|proberen|vragen|formuleren)|in andere woorden|wat zegt u|wat zei (?:u|je)',
    ),
    invites: words(
      '(?:waarmee|hoe|waar) (?:kan|mag|kunnen) (?:ik|we|wij)|wat kan ik|wat kunnen we|waar gaat het (?:over|om)|wat (?:wilt|wil|zoekt|zoek|is er gebeurd|precies)|verder nog|nog iets|iets anders|wat is (?:het probleem|er aan de hand)',
    ),
    offers: words(
      'zal ik|zullen we|mag ik|kan ik|kunnen we|wilt u|wil je|wilt je|zou u|zou je|hebt u interesse|interesse in|heeft u interesse|wenst u|liever',
    ),
    checks: words(
      'klopt|juist|correct|goed|akkoord|zeker|klaar|oké|ok|in orde|bevestig\\p{L}*|doorgaan|verdergaan|verder|begrepen|duidelijk|past dat|is dat|is dit|zijn dat|nog daar|echt|tevreden|eens',
    ),
    robot: words(
      '(?:bent u|ben je|is dit|spreek ik met|praat ik met|chat ik met) (?:wel )?(?:een )?(?:echt[e]? )?(?:robot|bot|mens|machine|ai|computer|programma|persoon)',
    ),
    personal: words(
      'hoe oud|uw leeftijd|je leeftijd|(?:ouder|jonger) dan \\d+|(?:bent u|ben je) (?:\\p{L}+ )?(?:getrouwd|single|gelovig|zwanger|gepensioneerd|werkzaam|meerderjarig)|(?:hebt u|heeft u|heb je) (?:kinderen|huisdieren)|(?:uw|je) (?:religie|geloof|salaris|inkomen|gewicht|lengte|nationaliteit|vrouw|man|partner|gezondheid|verjaardag)|andere (?:bestellingen|accounts|boekingen)|wat verdient|lievelings\\p{L}+|favoriete (?:kleur|film|boek|eten|dier|muziek|sport)|(?:als|voor het) ontbijt|rookt|drinkt',
    ),
    dissuades: words('behouden|houden|(?:klant|lid|bij ons) blijven|korting|heroverwegen|nog eens nadenken'),
    departs: words('verzonden|verstuurd|verzenden|versturen|opgestuurd'),
    sells: words(
      'premium|nieuwsbrief|reclame|aanbieding\\p{L}*|actie|verzekering|verlengde garantie|garantieverlenging|lidmaatschap|abonn\\p{L}*|enquête|beoordel\\p{L}*|recensie|creditcard|accessoires?|proefperiode|gratis proberen|kopen|doneren|donatie|spaarprogramma|aanbevelen|upgrade|uitbreiding',
    ),
    receives: words('terugbeta\\p{L}*|terugstort\\p{L}*|restitutie|vergoed\\p{L}*|tegoed|tegoedbon|gecrediteerd|ontvang\\p{L}*|krijgt'),
    goodbye: words(
      'tot ziens|tot horens|tot gauw|tot de volgende keer|(?:fijne|prettige|mooie|goede) (?:dag|avond|middag|dag verder)|(?:fijn|prettig) weekend|doei|dag hoor|het beste|vaarwel',
    ),
    closed: words(
      '(?:chat|gesprek|sessie|zaak|ticket) (?:is|werd|wordt)(?: nu| hiermee)? (?:gesloten|beëindigd|verlopen|afgesloten|verbroken)|(?:sluit|beëindig) (?:ik )?(?:deze|dit|de|het) (?:chat|gesprek|sessie|ticket)|verbinding (?:is )?verbroken|sessie verlopen',
    ),
    insult: words(
      '(?:u bent|je bent|jij bent) (?:\\p{L}+ )?(?:dom|stom|idioot|leugenaar|vervelend|lastig|sukkel|onbekwaam|achterlijk)|idioot|sukkel|eikel|klootzak|hou je (?:mond|bek|kop)|houd je mond|rot op|lul|trut|domkop|flikker op',
    ),
    synonyms: [
      [
        'bestelnummer',
        'ordernummer',
        'nummer van de bestelling',
        'nummer van uw bestelling',
        'nummer van je bestelling',
        'welke bestelling',
        'order number',
      ],
      ['klantnummer', 'klant nr', 'accountnummer', 'rekeningnummer', 'customer number'],
      ['boekingsnummer', 'reserveringsnummer', 'boekingscode', 'reserveringscode', 'booking number'],
      ['factuurnummer', 'nummer van de factuur', 'invoice number'],
      ['serienummer', 'serial number'],
      ['postcode', 'zip', 'plz'],
      ['telefoonnummer', 'telefoon', 'mobiel', 'mobiele nummer', '06 nummer', 'phone number', 'phone'],
      ['e-mail', 'email', 'mail', 'e-mailadres', 'mailadres', 'emailadres'],
      ['adres', 'straat', 'woonadres', 'waar woont u', 'waar woon je', 'bezorgadres', 'afleveradres', 'address'],
      ['naam', 'volledige naam', 'achternaam', 'voornaam', 'hoe heet u', 'hoe heet je', 'op welke naam', 'met wie spreek ik', 'name'],
      ['geboortedatum', 'wanneer bent u geboren', 'wanneer ben je geboren', 'date of birth'],
      ['datum', 'welke dag', 'voor welke dag', 'voor wanneer', 'op welke datum', 'date'],
      ['tijd', 'tijdstip', 'hoe laat', 'welke tijd', 'time'],
      ['aantal personen', 'hoeveel personen', 'met hoeveel', 'hoeveel mensen', 'party size'],
      ['reden', 'waarom', 'om welke reden', 'reason'],
      ['model', 'welk model', 'welk apparaat', 'welke machine'],
      ['bedrag', 'welk bedrag', 'hoeveel', 'amount'],
      ['wachtwoord', 'password'],
      ['stad', 'woonplaats', 'plaats', 'welke stad', 'city'],
      ['sinds wanneer', 'hoe lang al', 'vanaf wanneer', 'since when'],
      ['kleur', 'welke kleur', 'color'],
      ['maat', 'welke maat', 'size'],
      ['betaalmethode', 'betaalwijze', 'hoe hebt u betaald', 'hoe wilt u betalen', 'payment method'],
    ],
  }),
)
