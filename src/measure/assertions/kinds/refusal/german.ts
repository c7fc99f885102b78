import { oneOf, type Wording, wording } from '#src/measure/assertions/kind.ts'

const may = '(?:kann|können|darf|dürfen|werde|werden|möchte|möchten|will|wollen)'
const speaking = `(?:${may} (?:ich|wir)|(?:ich|wir) ${may})`
const no = '(?:nicht|kein(?:e|en|er|em|es)?|nichts|nie|niemals|keinesfalls|keinerlei)'
// Not finding or not knowing something is not a refusal, nor is what people say when they are glad.
const failing =
  oneOf(`finden auffinden sehen erkennen warten erwarten abwarten glauben vorstellen erinnern hören öffnen erreichen klagen meckern lesen laden
  garantieren versprechen beschweren verstehen nachvollziehen einsehen feststellen sein haben werden können wissen denken zusichern abrufen zuordnen entdecken schaden sagen_ob`)
// The verb is at the end of the clause.
const deed = `(?!${failing}>)(?:@+(?:en|ern|eln)|@*tun)>(?= ?[,.;:!?…)–-]| ?$| (?:und|oder|sondern|aber|als|bis|denn)>)`
const believing = oneOf(
  'weiß finde finden sehe sehen wisse verstehe verstehen erkenne erkennen glaube glauben denke denken kenne kennen habe haben brauche brauchen hoffe hoffen erinnere erinnern höre hören meine meinen wollen können dürfen werde werden bereue bezweifle komme kommen schaffe schaffen',
)
const participles =
  oneOf(`(?:zurück)?erstattet zurückgenommen umgetauscht storniert geändert (?:weiter|heraus|aus)gegeben gewährt umgebucht verlängert
  zurückgegeben ausgezahlt akzeptiert kombiniert`)
// What a company grants. That anything else is not done is a forecast or an assurance: "heute nicht mehr zugestellt", "nicht storniert".
const granted =
  oneOf(`(?:zurück)?erstattet zurückgenommen umgetauscht gewährt verlängert ausgezahlt akzeptiert erlassen anerkannt übernommen bewilligt genehmigt berücksichtigt
  erteilt ersetzt ausgestellt eingelöst angerechnet (?:weiter|heraus)gegeben`)
// "Keine Rückgabe nötig" is none.
const claims =
  '<@*(?:rückgaben?|rücknahmen?|umtausch|erstattung(?:en)?|stornierung(?:en)?|auszahlung(?:en)?|rabatte?|umbuchung(?:en)?|ausnahmen?|verlängerung(?:en)?|entschädigung(?:en)?)>'

// Subjects other than a speaker that forbid something.
const authority =
  '<(?:@*richtlinien?|@*regeln?|@*bedingungen|@*vorschriften?|@*vorgaben?|gesetz|datenschutz|@*tarife?|@*vertrag|@*system|@*ticket|@*angebot|@*gutschein|@*geschäftsleitung|vermieter(?:in)?|eigentümer(?:in)?|hersteller|@*versicherung|@*schule|@*hotel|bank|@*politik|agb|das|dies|er|sie|es)>'
const forbidding =
  '(?:erlaubt|erlauben|gestattet|gestatten|lässt(?! sich)|lassen(?! sich)|sieht|sehen|deckt|decken|beinhaltet|umfasst|enthält|ermöglicht|zulässt|zulassen|vorsieht)'
const barred =
  '(?:möglich|erlaubt|gestattet|zulässig|vorgesehen|befugt|berechtigt|autorisiert|ermächtigt|bevollmächtigt|zuständig|in der lage|verhandelbar|übertragbar|machbar|umsetzbar|durchführbar|abgedeckt|versichert|erstattungsfähig|@+bar|zu machen|drin)'
const unfound = oneOf(
  `gefunden zugestellt erreicht geladen geöffnet ausgeschlossen gelesen erkannt angezeigt zugeordnet ermittelt abgerufen repariert
  nachgestellt reproduziert beschädigt berechnet gespeichert installiert verbunden gescannt angezeigt hochgeladen heruntergeladen bewegt gewaschen verarbeitet abgeschlossen`,
)

// What is not refused by not being done: states, knowledge, and what nobody asks for.
const undemanded =
  oneOf(`haben sehen finden wissen brauchen benötigen verlangen berechnen erheben erwarten kennen verstehen erkennen glauben denken hoffen hören
  meinen wollen können dürfen werden müssen sollen kommen schaffen speichern nutzen verwenden fordern vermuten empfangen erhalten bekommen empfehlen befürchten planen
  sind wissen merken öffnen schließen machen stellen_fest`)
const demanded = `(?!${undemanded}>)(@{3,}(?:en|ern|eln))`
const decider = `<(?:das|die|der|unsere?|dieses?|diese[rs]?)(?: @+)? @*(?:bank|amt|behörde|ministerium|versicherung|hotel|schule|universität|fakultät|hochschule|klinik|praxis|apotheke|stadt|gemeinde|verwaltung|kasse|bibliothek|gericht|konsulat|botschaft|veranstalter|hersteller|anbieter|betreiber|firma|geschäft|laden|filiale|ärzte|techniker|mitarbeiter|abteilung)`
// "Ihre Daten geben wir nicht weiter" is an assurance.
const generally = '(?! (?:ihre?[nmrs]?|deine?[nmrs]?|sie|es|das)>)'

export const german: Wording = {
  language: 'de',
  general: wording(
    `<wir ${demanded}>${generally}(?: @+){0,4}? <kein(?:e|en|er|em|es)?>((?: @+){1,2})`,
    `^(?!ihre?[nmrs]? |deine?[nmrs]? |das |es |davon |darüber |dazu |hier |so |heute |morgen )([^,;:.!?]{2,60}) ${demanded} wir(?: (?:ihnen|leider|grundsätzlich|generell|prinzipiell|nur|auch|so|hier))* (?:nicht|nie|niemals)>(?! (?:vor|bis|mehr als|nur)>)`,
    `${decider}> (?!(?:hat|haben|braucht|brauchen|sieht|sehen|verlangt|berechnet|erhebt|erwartet|kennt|findet|weiß|ist|sind|öffnet|liegt|besitzt|bekommt|benötigt)>)(@{3,}(?:t|en))>~<kein(?:e|en|er|em|es)?>((?: @+){1,2})`,
  ),
  sure: wording(
    '<(?:einspruch|widerspruch|antrag|klage|beschwerde|anfrage)>~<(?:verworfen|verneint)>|<sieht>~<(?:vertrag|tarif|police|plan|system|ordnung|satzung|vereinbarung)>~<nicht vor>|<nicht (?:gedeckt|mitversichert|abgesichert)>',
    `<(?:wird|werden)>~<${no}(?: @+){0,4}? (?:angenommen|zugelassen|herausgegeben|eingelöst|umgetauscht|abgegeben|versichert)>`,
    `<${no}>(?! (?:nur|zuletzt|wahr))~<(?!@*(?:auffind|erreich|sicht|verfüg|erkenn|les|dank|dring|wunder)bar>)${barred}>`,
    `${authority}~<${forbidding}>~<${no}>`,
    `<(?:lässt|lassen) sich>~<${no}>~<(?!${failing}>|(?:reparieren|beheben|finden|öffnen|schließen|einschalten|ausschalten|starten|verbinden|installieren|drehen|bewegen|aufladen)>)@+(?:en|ern|eln)>`,
    `<(?:kann|können)>~<${no}>~<(?!${unfound}>)@+(?:t|en) (?:werden|bleiben)>|<(?:darf|dürfen)>~<${no}>~<(?:${granted}|${participles}) werden>`,
    `<(?:besteht|bestehen|gibt es|haben sie|hast du|sehe ich|sehen wir|ich sehe|wir sehen|habe ich|haben wir|ich habe|wir haben)>~<${no}>~<(?:@*anspruch|@*möglichkeit(?:en)?|@*spielraum|@*befugnis(?:se)?|@*berechtigung|@*recht|@*erlaubnis|@*genehmigung|@*handhabe|@*einfluss|weg|grundlage|@*erstattung|@*kulanz)>`,
    '<(?:untersagt|verboten|verweigert|tabu|ausgeschlossen|vertraulich|unzulässig|unmöglich)>(?! hat)',
    '<(?:abgelehnt|zurückgewiesen|abschlägig)>|<(?:absage|abfuhr|korb)>~<(?:erteilen|geben)>|<absagen>(?=[.,;!]|$)|<nein sagen>|<(?:bleibt|lautet)>~<(?:nein|dabei)>',
    '<(?:gebunden|verpflichtet)>~<(?:@*richtlinien?|@*regeln|@*vorgaben|@*bedingungen|@*vorschriften)>|<(?:an|durch)>~<(?:@*richtlinien?|@*regeln|@*vorgaben|@*bedingungen|@*vorschriften)>~<gebunden>',
    '<(?:außerhalb|jenseits)(?: von)? (?:meiner|meines|unserer|unseres|dessen)>|<(?:übersteigt|überschreitet|sprengt)>~<(?:meine|unsere|meinen|unseren)>|<nicht in (?:meiner|unserer) (?:macht|hand|zuständigkeit)>',
    `<(?:wir|ich) (?:erstatten?|ersetzen?|übernehmen?|bezahlen?|zahlen?|verhandeln?|verhandle|beraten?|berate|genehmigen?|stornieren?|storniere|tauschen?|tausche|nehmen?|nehme|ändern?|ändere|bearbeiten?|beantworten?|vermitteln?|teilen?|nennen?|nenne)>~<${no}>`,
    `<(?:erstatten?|ersetzen?|übernehmen?|bezahlen?|verhandeln?|verhandle|genehmigen?|stornieren?|storniere|tauschen?|tausche|nehmen?|nehme|ändern?|ändere|bearbeiten?|beantworten?|vermitteln?|teilen?|nenne) (?:ich|wir)>~<${no}>`,
    '<(?:erfüllt|erfüllen)>~<(?:nicht|keine)>|<(?:steht|stehen) (?:ihnen|dir)>~<nicht zu>|<nicht (?:zuständig|verpflichtet|befugt|berechtigt|ermächtigt|bereit)>',
    '<(?:davon|hiervon|dazu|hierzu|darüber|dabei|dafür|hierfür) (?:kann|können|darf|dürfen|möchte|möchten|will|wollen) (?:ich|wir)>~<(?:nicht|nichts|keine?)>',
    `<${speaking}>~<${no}>~<${deed}`,
    `<(?:dass|weil|da|warum|weshalb) (?:ich|wir)>~<${no}>~<(?!${failing}>)(?:@+(?:en|ern|eln)|@*tun) ${may}>`,
    `<(?:das|dies|es|hier|da|dazu|dabei) ${may} (?:ich|wir)(?: (?:ihnen|dir|leider|so|auch|hier|aber|wirklich|gar)){0,3} nicht(?=[.,!]|$)`,
    '<(?:das|dies|es|so etwas) geht(?: (?:leider|so|hier|da|auch|aber|bei uns)){0,3} nicht(?=[.,!]|$)',
    `<${no}>~<(?:möglich|erlaubt|gestattet|zulässig|vorgesehen|befugt|berechtigt|autorisiert|in der lage|erstattungsfähig|erstattbar|umtauschbar|stornierbar)>`,
    `<${no}>~<${participles} werden>|<(?:wird|werden)>~<${no}(?: @+){0,4}? ${granted}>|<von uns nicht @+t>|<(?:wurde|wurden)>~<nicht (?:bewilligt|genehmigt|anerkannt|gewährt)>|<(?:@*gutschein|@*rabatt|@*code|@*angebot|@*garantie|@*aktion)>~<gilt>~<nicht>`,
    `(?:^|[:–-] )<kein(?:e|en)? ${claims}(?![^.!?;,]{0,40}<(?:nötig|notwendig|erforderlich|fällt|fallen|kostet)>)`,
    '<(?:kann|können) (?:ich|wir)>~<nicht (?:behilflich|dienlich|von hilfe)>|<(?:bleibt|bleiben|ist|sind)>~<(?:geheim|unter verschluss)>|<(?:kommt|kommen)>~<nicht auf>(?=[.,;!]|$)|<dürfen (?:leider|bei uns|hier) nicht>',
    '<(?:gegen|außerhalb)>~<(?:@*richtlinien?|@*regeln|@*bedingungen|@*vorschriften|vorgaben|agb|prinzipien|@*grundsätze|werte)>',
    '<(?:richtlinien|regeln|bedingungen|vorschriften|vorgaben)>~<(?:verbieten|untersagen|erlauben~nicht|lassen~nicht)>',
    '<(?:muss|müssen|möchte|möchten)>~<(?:ablehnen|abschlagen|abweisen|enttäuschen|zurückweisen|verweigern)>|<(?:anfrage|antrag|bitte) (?:wurde|ist|wird)>~<abgelehnt>',
    '<(?:fehlt|fehlen) (?:mir|uns)>~<(?:berechtigung|befugnis|erlaubnis|genehmigung)(?:en)?>|<hände gebunden>|<nicht drin(?=[.,!]|$)',
    `<(?!${believing}>)(?:@+e ich|@+en wir)(?: (?:leider|grundsätzlich|aber|hier|so|auch|da|bestimmt|generell)){0,2} (?:nicht|keine[nr]?)(?: (?:per|am|über|im|in|auf) @+)?(?: (?:aus|auf|ab|an|heraus|zurück|weiter|um|ein|mit))?(?=[.,!]|$)`,
    '<da muss ich passen>|<(?:das|es) ist ein (?:klares )?nein>',
    '<lehnen? (?:ich|wir)>~<ab>|<(?:ich|wir) lehnen?>~<ab>|<weigern? (?:ich mich|wir uns)>|<(?:ich weigere mich|wir weigern uns)>',
    '<leider (?:nein|nicht)(?=[.,!]|$)|^nein,? leider>|<(?:kommt nicht in ?frage|keine ausnahmen?)>|<(?:ist|sind|bleibt|bleiben|vom)>~<ausgeschlossen>',
    `<(?:mache|machen|tue|tun|gebe|geben|erteilen?|gewähren?|erlauben?|erstatten?|verrate|verraten|schreibe|schreiben)> (?:ich|wir)>~<${no}>(?=[.,!]|$| (?:heraus|preis|aus)>)`,
    `<(?:ich|wir) (?:mache|machen|tue|tun|gebe|geben|erteilen?|gewähren?|erlauben?|erstatten?|verrate|verraten)>~<kein(?:e|en|er|em|es)?>`,
    '<(?:da|hier|daran|dagegen) (?:ist|lässt sich)(?: (?:leider|auch)){0,2} nichts (?:zu )?(?:machen|tun|ändern)>',
  ),
  maybe: wording(
    `<(?:leider|bedauerlicherweise|bedauere?|tut mir leid)>[^?]{0,80}<(?:nicht|kein(?:e|en|er|em|es)?|nichts|nur)>(?!~<(?:${failing}|gefunden|verfügbar|vorrätig|lager|frei|mehr frei)>)`,
    '<(?:kann|können|darf|dürfen) (?:ich|wir|nur)>[^,;.!?]{0,30}<(?:nur|lediglich|ausschließlich)>',
    `<(?:wir|ich) (?:bieten|biete|akzeptieren|akzeptiere|liefern|führen|verkaufen|versenden)>~<${no}>`,
    `<(?:bieten|akzeptieren|liefern|führen|verkaufen|versenden) wir>~<${no}>`,
    '^nein(?=[.!]|,? (?:leider|tut mir leid)>|$)',
  ),
  // "Nicht vor Montag" is a time limit, "vor der Reise nicht" is not.
  condition: wording(
    '<nicht (?:vor|bis|(?:länger|später|früher|eher|mehr) als)>|<(?:ohne|bevor|solange|erst (?:wenn|nach|nachdem|sobald)|nur wenn|sobald|noch nicht|es sei denn|heute|im moment|momentan|zurzeit|derzeit)>',
  ),
  never: wording(
    '<(?:karte|zahlung|überweisung|lastschrift|bank)>~<(?:abgelehnt|zurückgewiesen)>',
    '<(?:noch )?nicht (?:genau )?sagen>(?=,| ob| wann| wie| warum)|<(?:mache|machen|mach)>[^,.;]{0,40}<sorgen>[^,.;]{0,40}',
    '<nicht (?:nur|zuletzt|genug|weniger|lange)>',
    '<(?:wenn|falls|sofern|sollten?|ob)>[^,;.]{0,120}',
    '<ihre (?:daten|angaben|adresse|nummer)>[^,;.]{0,60}<nicht>[^,;.]{0,60}',
    `^(?:${may}|soll|sollen) (?:ich|wir) [^?]{0,200}\\?`,
    '<warum (?:ich|wir|nicht|sollte)>[^,;.?]{0,80}\\?|<nicht (?:wahr|dass (?:ich|wir))>|<(?:nichts|kein(?:e|en)?) (?:lieber|leichter|problem)>',
  ),
}
