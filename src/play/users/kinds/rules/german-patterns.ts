import { allWords, once, wholeSentence, words } from './pattern-words.ts'
import type { Recognition } from './recognition.ts'

export const german = once(
  (): Recognition => ({
    acts: {
      cancel: {
        wish: words('stornier\\w*|storno|kündig\\w*|absag\\w*|abbestell\\w*|widerruf\\w*'),
        done: words(
          'storniert|gekündigt|abgesagt|abbestellt|widerrufen|(?:stornierung|kündigung) (?:\\w+ ){0,3}(?:ist|wurde) \\w+|(?:stornierung|kündigung) (?:\\w+ ){0,4}(?:eingetragen|vermerkt|erfasst|veranlasst|bearbeitet|vorgenommen|vollzogen|durchgeführt|abgeschlossen)',
        ),
      },
      refund: {
        wish: words('erstatt\\w*|rückerstatt\\w*|geld zurück'),
        done: words(
          'erstattet|zurückerstattet|zurücküberwiesen|gutgeschrieben|(?:erstattung|rückerstattung|gutschrift) (?:\\w+ ){0,4}(?:veranlasst|ausgelöst|angewiesen|unterwegs|eingeleitet)',
        ),
      },
      return: {
        wish: words('zurückgeb\\w*|zurückschick\\w*|zurücksend\\w*|retour\\w*|rücksend\\w*|zurückgeben'),
        done: words(
          '(?:rücksendung|retoure|rückgabe) (?:\\w+ ){0,4}(?:angelegt|angemeldet|erfasst|veranlasst|akzeptiert|bestätigt)|(?:rücksendeetikett|retourenschein) (?:\\w+ ){0,4}(?:geschickt|gesendet|verschickt)',
        ),
      },
      replace: {
        wish: words('austausch\\w*|umtausch\\w*|tauschen|ersatz|ersetz\\w*'),
        done: words('ausgetauscht|umgetauscht|getauscht|ersetzt|ersatz (?:ist|wurde) \\w+'),
      },
      change: {
        wish: words('änder\\w*|umbuch\\w*|verschieb\\w*|verleg\\w*|aktualisier\\w*|korrigier\\w*|wechs\\w*|umstell\\w*|umzieh\\w*'),
        done: words('geändert|umgebucht|verschoben|verlegt|aktualisiert|korrigiert|gewechselt|umgestellt'),
      },
      book: {
        wish: words(
          'buch\\w*|reservier\\w*|(?:brauche|möchte|hätte|will|suche) (?:gern |gerne )?(?:einen|ein|eine|den) (?:tisch|zimmer|termin|platz|flug)',
        ),
        done: words('gebucht|reserviert|(?:buchung|reservierung|termin) (?:ist|wurde) (?:\\w+ )?(?:bestätigt|eingetragen|vereinbart)'),
      },
      order: {
        wish: words('bestellen|kaufen|bestelle'),
        done: words('bestellt|gekauft|bestellung (?:ist|wurde) (?:\\w+ )?(?:aufgegeben|ausgelöst|bestätigt)'),
      },
      send: {
        wish: words('schick\\w*|zusend\\w*|senden|mailen|brauche (?:meine|die) rechnung'),
        done: words('geschickt|verschickt|gesendet|zugesendet|versandt|versendet|gemailt'),
      },
      pay: { wish: words('bezahl\\w*|zahlen|begleich\\w*'), done: words('bezahlt|beglichen|zahlung (?:ist|wurde) \\w+') },
      pause: { wish: words('pausier\\w*|aussetz\\w*|unterbrech\\w*'), done: words('pausiert|ausgesetzt|unterbrochen') },
      reset: {
        wish: words('zurücksetz\\w*|entsperr\\w*|freischalt\\w*|aktivier\\w*'),
        done: words('zurückgesetzt|entsperrt|freigeschaltet|aktiviert'),
      },
      report: {
        wish: words('melden|beschwer\\w*|anzeigen|reklamier\\w*'),
        done: words('gemeldet|aufgenommen|weitergeleitet|erfasst|notiert|eingetragen|weitergegeben'),
      },
      repair: { wish: words('reparier\\w*|reparatur'), done: words('repariert|behoben|reparatur (?:ist|wurde) \\w+') },
      delete: { wish: words('lösch\\w*|konto (?:zu )?schließen'), done: words('gelöscht|konto (?:ist|wurde) (?:\\w+ )?geschlossen') },
      block: { wish: words('sperr\\w*|deaktivier\\w*'), done: words('gesperrt|deaktiviert') },
      handOver: {
        wish: words('mit (?:einem|einer|jemandem) (?:\\w+ )?(?:sprechen|reden)|(?:einem|einen) (?:menschen|mitarbeiter)|zurückrufen'),
        done: words('(?:übergebe|verbinde|leite) (?:\\w+ ){0,2}(?:sie|dich|weiter)|(?:verbunden|übergeben)'),
      },
    },
    done: words('erledigt|alles klar gemacht|ist alles geregelt|ist geregelt|ist abgeschlossen|erfolgreich abgeschlossen|ist vollbracht'),
    pending: words(
      'nicht|nie|kein|keine|keinen|wenn|falls|sofern|sobald|bevor|nachdem|bis|ob|wird|werde|werden|würde|würden|kann|können|könnte|könnten|darf|soll|sollen|sollte|muss|müssen|müsste|möchte|möchten|bitte|wollen|will|zu|sie haben|du hast|haben sie|lassen|erst|nur|leider|warten|wartet|gern|gerne|in der regel|normalerweise|bestellungen',
    ),
    ableTo: words('konnten?|gelungen'),
    joins: / (?:und|aber|also|dann|während) /g,
    asks: [
      [
        words(
          'wie teuer|was kostet|was kosten|wie viel kostet|wieviel kostet|welcher preis|(?:den|der) preis|gebühr|wie hoch (?:ist|sind|wäre)|guthaben|kontostand',
        ),
        'amount',
      ],
      [words('wie viele|wieviele|anzahl'), 'number'],
      [words('wo (?:ist|sind|bleibt|bleiben|steckt|befindet)|wo mein\\w*|wo der|wo die|wo das|status'), 'place'],
      [words('wann|um wie viel uhr|welchem tag|welcher tag|wie lange|öffnungszeiten|ankunft|ankommt'), 'time'],
      [words('sendungsnummer|referenznummer|welche nummer|welchen code|telefonnummer'), 'code'],
      [words('link|webseite|website|internetadresse'), 'link'],
      [
        words(
          'wer|was|welche[rsnm]?|warum|wieso|weshalb|wie|gibt es|kann ich|darf ich|ist mein\\w*|ist es|haben sie|ob|wissen|erfahren|auskunft|informationen',
        ),
        'statement',
      ],
    ],
    times: allWords(
      '(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabend|januar|jänner|februar|märz|april|juni|juli|august|september|oktober|november|dezember|\\d{1,2}\\. ?mai|heute|morgen|übermorgen|gestern|mittag|mitternacht|\\d{1,2}(?:[.:]\\d{2})? ?uhr|(?:\\d+|ein|eine[mnr]?|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|vierzehn)(?: (?:bis|oder) \\w+|-\\d+)? (?:werktage[n]?|arbeitstage[n]?|minuten|stunden?|tage[n]?|wochen?|monate[n]?)|nächste[rn]? (?:woche|monat)|diese[rn]? woche|von \\d{1,2} bis \\d{1,2}',
    ),
    whereabouts: words(
      'unterwegs|(?:wurde|ist|wird) (?:\\w+ ){0,4}(?:zugestellt|geliefert|versandt|verschickt|abgegeben|zurückgeschickt|abgeholt|angekommen|verpackt)|(?:im|in der|beim|in unserem|bei der) (?:lager|depot|zentrum|zoll|post|filiale|packstation|nachbarn|zustellfahrzeug|verteilzentrum)|hat unser lager verlassen|lager verlassen',
    ),
    free: words('kostenlos|kostenfrei|gratis|umsonst|gebührenfrei|keine (?:kosten|gebühr|gebühren)|kostet nichts|nichts'),
    amounts: words(
      '\\p{L}{0,30}(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zig|ßig|hundert|tausend) (?:euro|franken|dollar|cent)',
    ),
    besides: words(
      'sie haben (?:\\w+ ){0,4}(?:bestellt|gekauft)|du hast (?:\\w+ ){0,4}(?:bestellt|gekauft)|bestellt am|bestellung vom|(?:hotline|büro|service|telefon|team|kundendienst) (?:ist|sind|erreichen)|(?:wir|ich) (?:melde|melden|rufe|rufen|antworte|antworten|schreibe|schreiben)|einen moment|einen augenblick|bitte warten|geduld|wartezeit|geburtsdatum|geboren|guten (?:tag|morgen|abend)|schönen tag',
    ),
    evades: words(
      'weiß (?:ich |es |das )?(?:leider )?nicht|nicht (?:wissen|sagen|finden|sehen|helfen|beantworten|sicher|möglich|bekannt|verstanden)|kann ich (?:\\w+ ){0,3}nicht|kann (?:\\w+ ){0,3}nicht|konnte (?:\\w+ ){0,3}nicht|keine (?:information|informationen|auskunft|angaben)|einen moment|einen augenblick|ich (?:sehe|schaue|prüfe|werde)|(?:gern|gerne) (?:helfe|weiter)|helfe|helfen|weiterhelfen|ich verstehe|danke|vielen dank|kommt darauf an|brauche ich|benötige ich|ich brauche|ich benötige|dazu (?:brauche|benötige)',
    ),
    refuses: words(
      '(?:kann|können|konnte|darf|dürfen) (?:\\p{L}+ ){0,6}nicht|nicht (?:möglich|erlaubt|zulässig|vorgesehen)|unmöglich|ausgeschlossen',
    ),
    bare: {
      yesOrNo: wholeSentence(
        'ja|nein|doch|natürlich|selbstverständlich|ja, (?:natürlich|gern|gerne|klar)|nein, leider(?: nicht)?|leider (?:nein|nicht)',
      ),
      none: wholeSentence(
        'kein(?:e|er|es|en|em)?|nichts|niemand|nie|niemals|nirgends|nirgendwo|null|gar (?:nicht|nichts|keine)|überhaupt (?:nicht|nichts|keine)',
      ),
    },
    common: words(
      'möchte|wissen|brauche|haben|bitte|über|dies\\w*|dass|damit|eine\\w*|mein\\w*|unser\\w*|ihre\\w*|könnte|wann|welche\\w*|noch|auch|dann|hier|wird|werden|kann|können|sich|nicht|oder|aber|wenn|will|wollen|sind|gibt|gern|gerne|hilfe|helfen',
    ),
    requests: words(
      'bitte (?:nennen|geben|teilen|sagen|schreiben|senden|wählen|beschreiben|laden)(?: sie)?|(?:nennen|geben|teilen|sagen|schreiben) sie (?:mir|uns|bitte)|(?:brauche|benötige|benötigen|brauchen) (?:ich|wir) (?:\\w+ )?(?:ihre|ihren|deine|deinen|noch|die|den|das)|ich (?:brauche|benötige) (?:\\w+ )?(?:ihre|ihren|deine|deinen|noch|die|den|das)',
    ),
    asksAgain: words(
      '(?:anders|neu|einfacher|noch ?mal|noch einmal) (?:formulieren|ausdrücken|sagen|versuchen|fragen)|umformulieren|wiederholen(?! (?:ihre|deine) \\p{L}*nummer)|wie bitte|was (?:haben sie|hast du) (?:gerade |eben )?gesagt(?! )|mit anderen worten',
    ),
    invites: words(
      '(?:wie|womit|wobei) (?:kann|darf|können|dürfen) (?:ich|wir)|was kann ich|was können wir|worum geht|um was geht|was (?:möchten|wollen|brauchen|benötigen) sie|was genau|sonst noch|noch etwas|was ist (?:passiert|geschehen)|welches anliegen',
    ),
    offers: words(
      'soll ich|sollen wir|darf ich|dürfen wir|kann ich|können wir|möchten sie|möchtest du|wollen sie|willst du|wünschen sie|hätten sie gern|hätten sie gerne|interesse an|wie wäre es|darf es',
    ),
    checks: words(
      'richtig|korrekt|stimmt|einverstanden|sicher|bereit|okay|ok|recht|in ordnung|bestätig\\w*|fortfahren|weitermachen|verstanden|klar|passt|ist das|sind das|ist dies|war das|noch da|wirklich|zufrieden|akzeptieren|geht das',
    ),
    robot: words(
      '(?:sind sie|bist du|ist das|ist dort) (?:\\w+ )?(?:ein |eine )?(?:\\w+ )?(?:roboter|bot|mensch|maschine|ki|computer|programm|echter mensch|automat)',
    ),
    personal: words(
      'wie alt|ihr alter|dein alter|(?:über|unter|mindestens) \\d+ jahre|sind sie (?:\\w+ )?(?:verheiratet|ledig|religiös|schwanger|berufstätig|angestellt|rentner|volljährig)|haben sie (?:kinder|haustiere)|ihre? (?:religion|gehalt|einkommen|hobbys|gewicht|größe|nationalität|ehefrau|ehemann|partner|partnerin|gesundheit)|(?:andere|weitere) (?:bestellungen|konten|buchungen)|was verdienen|mögen sie|lieblings\\p{L}+|(?:zum|haben sie) (?:\\p{L}+ )?(?:frühstück|gefrühstückt)|wetter bei ihnen|rauchen sie|trinken sie|geburtstag',
    ),
    dissuades: words(
      'behalten|(?:kunde|kundin|mitglied|bei uns) bleiben|weiterlaufen|fortführen|rabatt\\w*|nachlass|preisnachlass|noch einmal überlegen|anders überlegen',
    ),
    departs: words('verschickt|verschicken|versandt|versendet|versenden|abgeschickt|losgeschickt|abgesendet'),
    sells: words(
      'upgrade|premium\\w*|newsletter|werbung|angebote?|sonderangebot\\w*|versicherung|garantieverlängerung|mitgliedschaft|abonnement|abonnieren|abo|umfrage|bewerten|bewertung|feedback|kreditkarte|zubehör|probeabo|rabattaktion|kaufen|spenden|spende|treueprogramm|weiterempfehlen|zusatz\\w*|schutzbrief|testen',
    ),
    receives: words(
      'erstatt\\w*|rückerstatt\\w*|gutschrift|gutgeschrieben|zurücküberw\\w*|gutschein|entschädig\\w*|bekommen|erhalten|zurück',
    ),
    goodbye: words(
      'auf wiedersehen|auf wiederhören|tschüss|tschüs|tschau|ciao|(?:schönen|guten|angenehmen) (?:tag|abend|nachmittag) (?:noch|wünsch\\w*)|(?:schönen|guten) tag noch|schönes wochenende|einen schönen (?:tag|abend)|bis bald|machen sie es gut|alles gute',
    ),
    closed: words(
      '(?:chat|gespräch|sitzung|unterhaltung|vorgang|ticket) (?:ist|wurde|wird)(?: jetzt| nun| hiermit)? (?:geschlossen|beendet|abgelaufen|abgebrochen|getrennt)|(?:schließe|beende) (?:ich )?(?:\\w+ )?(?:diesen|dieses|diese|den|das) (?:chat|gespräch|sitzung|unterhaltung)|verbindung (?:ist|wurde) (?:getrennt|beendet)|sitzung abgelaufen',
    ),
    insult: words(
      '(?:sie|du) (?:sind|bist) (?:\\w+ )?(?:dumm|blöd|bescheuert|idiot|trottel|lügner|dämlich|nervig|unfähig|lästig)|idiot|trottel|dummkopf|halt (?:den mund|die klappe)|halten sie den mund|verpiss\\w*|arschloch|scheiß\\w*|depp|vollidiot|blödmann',
    ),
    synonyms: [
      [
        'bestellnummer',
        'auftragsnummer',
        'nummer ihrer bestellung',
        'nummer der bestellung',
        'bestell nr',
        'nummer deiner bestellung',
        'welche bestellung',
        'order number',
      ],
      ['kundennummer', 'kunden nr', 'kunden id', 'kontonummer', 'mitgliedsnummer', 'customer number'],
      [
        'buchungsnummer',
        'reservierungsnummer',
        'buchungscode',
        'nummer der buchung',
        'nummer ihrer buchung',
        'nummer ihrer reservierung',
        'booking number',
      ],
      ['rechnungsnummer', 'nummer der rechnung', 'nummer ihrer rechnung', 'rechnungs nr', 'invoice number'],
      ['seriennummer', 'gerätenummer', 'serial number'],
      ['plz', 'postleitzahl', 'zip', 'zip code', 'postcode'],
      ['telefonnummer', 'telefon', 'handynummer', 'mobilnummer', 'rufnummer', 'phone', 'phone number'],
      ['e mail adresse', 'e mail', 'email', 'mailadresse', 'email adresse'],
      ['adresse', 'anschrift', 'straße', 'wo wohnen sie', 'lieferadresse', 'wohin sollen wir', 'neue adresse', 'address'],
      ['name', 'nachname', 'vollständiger name', 'wie heißen sie', 'wie heißt du', 'mit wem spreche ich', 'auf welchen namen', 'ihr name'],
      ['geburtsdatum', 'wann sind sie geboren', 'geburtstag', 'wann bist du geboren', 'date of birth'],
      ['datum', 'welcher tag', 'welchen tag', 'an welchem tag', 'für wann', 'date'],
      ['uhrzeit', 'um wie viel uhr', 'zu welcher uhrzeit', 'welche uhrzeit', 'time'],
      ['personenzahl', 'wie viele personen', 'für wie viele', 'anzahl der personen', 'wie viele gäste', 'party size'],
      ['grund', 'warum', 'weshalb', 'wieso', 'aus welchem grund', 'reason'],
      ['modell', 'welches modell', 'welches gerät', 'welche maschine', 'model'],
      ['betrag', 'welcher betrag', 'wie viel', 'wie hoch', 'amount'],
      ['passwort', 'kennwort', 'password'],
      ['stadt', 'ort', 'welche stadt', 'wohnort', 'city'],
      ['wohnungsnummer', 'nummer der wohnung', 'welche wohnung', 'flat number'],
      ['farbe', 'welche farbe', 'color'],
      ['größe', 'welche größe', 'size'],
      ['zahlungsart', 'zahlungsmittel', 'wie haben sie bezahlt', 'wie möchten sie bezahlen', 'payment method'],
    ],
  }),
)
