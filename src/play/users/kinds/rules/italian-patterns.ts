import { allWords, once, wholeSentence, words } from './pattern-words.ts'
import type { Recognition } from './recognition.ts'

export const italian = once(
  (): Recognition => ({
    acts: {
      cancel: {
        wish: words('annull\\p{L}*|cancell\\p{L}*|disdi\\p{L}*|disdetta|recedere|recesso'),
        done: words(
          'annullat[oaie]|cancellat[oaie]|disdett[oaie]|(?:annullamento|cancellazione|disdetta) (?:è|è stat[oa]) \\p{L}+|(?:effettuato|completato|eseguito|elaborato|registrato|confermato) (?:l.|la |il suo |la sua )(?:annullamento|cancellazione|disdetta)',
        ),
      },
      refund: {
        wish: words('rimbors\\p{L}*|(?:miei|i) soldi indietro|riavere i soldi|indietro i soldi'),
        done: words(
          'rimborsat[oaie]|(?:rimborso|accredito) (?:è|è stato|è già stato) (?:\\p{L}+ )?(?:emesso|effettuato|disposto|avviato|approvato|elaborato|eseguito)|(?:emesso|effettuato|disposto|avviato) (?:il|un|tuo|suo) rimborso|riaccreditat[oaie]',
        ),
      },
      return: {
        wish: words('restitu\\p{L}*|reso|rendere|rimandare indietro|rispedire'),
        done: words(
          '(?:reso|restituzione) (?:è|è stat[oa]) (?:\\p{L}+ )?(?:registrat[oa]|approvat[oa]|accettat[oa]|avviat[oa]|creat[oa])|etichetta (?:\\p{L}+ ){0,3}(?:inviata|spedita)',
        ),
      },
      replace: { wish: words('sostitu\\p{L}*|rimpiazz\\p{L}*|ricambio'), done: words('sostituit[oaie]|rimpiazzat[oaie]') },
      change: {
        wish: words('cambi\\p{L}*|modific\\p{L}*|aggiorn\\p{L}*|corregg\\p{L}*|spost\\p{L}*|rimand\\p{L}*|posticip\\p{L}*'),
        done: words('cambiat[oaie]|modificat[oaie]|aggiornat[oaie]|corrett[oaie]|spostat[oaie]|rimandat[oaie]|posticipat[oaie]'),
      },
      book: {
        wish: words('prenot\\p{L}*|(?:vorrei|voglio|cerco|mi serve) (?:un|una|il|la) (?:tavolo|camera|appuntamento|volo|posto)'),
        done: words(
          'prenotat[oaie]|(?:prenotazione|appuntamento) (?:è|è stat[oa]) (?:\\p{L}+ )?(?:confermat[oa]|effettuat[oa]|registrat[oa]|fissat[oa])',
        ),
      },
      order: {
        wish: words('ordinare|comprare|acquist\\p{L}*'),
        done: words('ordinat[oaie]|acquistat[oaie]|ordine (?:è|è stato) (?:effettuato|confermato|inoltrato)'),
      },
      send: {
        wish: words('invi\\p{L}*|mand\\p{L}*|sped\\p{L}*|mi serve (?:la|una) (?:mia )?fattura'),
        done: words('inviat[oaie]|mandat[oaie]|spedit[oaie]|inoltrat[oaie]'),
      },
      pay: { wish: words('pag\\p{L}*|saldare'), done: words('pagat[oaie]|saldat[oaie]|pagamento (?:è|è stato) \\p{L}+') },
      pause: { wish: words('sospend\\p{L}*|pausa|interromp\\p{L}*'), done: words('sospes[oaie]|in pausa|interrott[oaie]') },
      reset: {
        wish: words('reimpost\\p{L}*|ripristin\\p{L}*|sblocc\\p{L}*|riattiv\\p{L}*|attivare'),
        done: words('reimpostat[oaie]|ripristinat[oaie]|sbloccat[oaie]|riattivat[oaie]|attivat[oaie]'),
      },
      report: {
        wish: words('segnal\\p{L}*|reclam\\p{L}*|denunci\\p{L}*|lament\\p{L}*'),
        done: words(
          'segnalat[oaie]|registrat[oaie]|annotat[oaie]|denunciat[oaie]|apert[oa] (?:un|una|il|la) (?:pratica|ticket|segnalazione)',
        ),
      },
      repair: { wish: words('ripar\\p{L}*|aggiust\\p{L}*'), done: words('riparat[oaie]|aggiustat[oaie]') },
      delete: {
        wish: words(
          "elimin\\p{L}*|cancell\\p{L}* (?:il|l'|i|la) ?(?:mio |miei )?(?:account|dati|profilo)|chiudere (?:il|l') ?(?:mio )?(?:account|conto)",
        ),
        done: words('eliminat[oaie]|account (?:è|è stato) (?:chiuso|cancellato|eliminato)'),
      },
      block: { wish: words('blocc\\p{L}*|disattiv\\p{L}*'), done: words('bloccat[oaie]|disattivat[oaie]') },
      handOver: {
        wish: words('parlare con (?:una|un|qualcuno)|una persona|un operatore|essere richiamat[oa]|richiamatemi'),
        done: words('(?:la|ti) (?:passo|trasferisco|metto in contatto|collego)|trasferit[oa]|messo in contatto'),
      },
    },
    done: words('fatto|tutto a posto|tutto fatto|risolto|completat[oa]|effettuat[oa] con successo|è sistemato'),
    pending: words(
      'non|mai|nessun[oa]?|se|quando|appena|prima|dopo|finché|fino a|sarà|saranno|verrà|verranno|potrebbe|potrei|può|puoi|posso|possono|possiamo|deve|devi|dovrebbe|bisogna|vuole|vuoi|vorrebbe|desidera|per favore|affinché|per|ha|lei ha|hai|serve|servono|purtroppo|normalmente|di solito|gli ordini|solo|soltanto|attendere|attesa|annullerò|invierò|rimborserò|procederò',
    ),
    ableTo: words('(?:sono|siamo) riuscit[oai]|(?:ho|abbiamo) potuto'),
    joins: / (?:e|ma|quindi|allora|mentre) /g,
    asks: [
      [words('quanto (?:costa|costano|devo|viene|pago)|(?:il|qual è il) (?:prezzo|costo|saldo|importo)|tariffa'), 'amount'],
      [words('quanti|quante|numero di persone'), 'number'],
      [words("dove (?:è|sono|si trova)|dov'è|dove|stato (?:del|della|dell)|a che punto"), 'place'],
      [words('quando|a che ora|che giorno|quanto tempo|quanto ci (?:vuole|mette)|orari|orario|data di|arriva|arriverà'), 'time'],
      [words('numero di (?:tracciamento|spedizione|riferimento|telefono)|che numero|che codice|quale codice'), 'code'],
      [words('link|sito|pagina web|indirizzo internet'), 'link'],
      [words("chi|che|cosa|quale|quali|perché|come|c'è|avete|posso|è possibile|sapere|informazion[ie]"), 'statement'],
    ],
    times: allWords(
      'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|oggi|domani|dopodomani|ieri|mezzogiorno|mezzanotte|stasera|alle \\d{1,2}|(?:\\d+|un|una|due|tre|quattro|cinque|sei|sette|otto|dieci|quindici)(?: (?:a|o) \\p{L}+)? (?:minuti|ore|ora|giorni|giorno|settimane|settimana|mesi|mese)|(?:la )?(?:prossima settimana|settimana prossima)|questa settimana|(?:il )?(?:prossimo mese|mese prossimo)|da \\d{1,2} a \\d{1,2}',
    ),
    whereabouts: words(
      'in (?:viaggio|transito|consegna|arrivo|lavorazione)|(?:è|è stat[oa]|è già stat[oa]) (?:\\p{L}+ )?(?:consegnat[oa]|spedit[oa]|inviat[oa]|lasciat[oa]|ritirat[oa]|preparat[oa]|partit[oa]|arrivat[oa])|(?:in|nel|al|presso|alla) (?:il |nostro |suo )?(?:magazzino|deposito|dogana|ufficio postale|centro|punto di ritiro|vicino|filiale)|ha lasciato il magazzino',
    ),
    free: words('gratis|gratuit[oaie]|gratuitamente|senza (?:costi|spese)|non costa nulla|non costa niente|omaggio'),
    amounts: words(
      '\\p{L}{0,20}(?:uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dici|venti|anta|trenta|cento|mille) (?:euro|dollari|centesimi)',
    ),
    besides: words(
      '(?:ha|hai) (?:\\p{L}+ ){0,2}(?:ordinato|acquistato|comprato)|ordine del|(?:ufficio|servizio|assistenza|linea|team) (?:\\p{L}+ ){0,2}(?:è|apre|chiude)|(?:la|ti) (?:richiam\\p{L}*|contatt\\p{L}*|ricontatt\\p{L}*)|(?:le|ti) (?:scriv\\p{L}*|rispond\\p{L}*)|un momento|un attimo|attenda|pazienza|data di nascita|nat[oa] il|buongiorno|buona giornata',
    ),
    evades: words(
      'non (?:lo |la |ci |mi |ne |le )?(?:so|posso|possiamo|trovo|vedo|ho|abbiamo|risulta|capisco|ho capito|sono in grado|riesco)|mi dispiace|purtroppo|mi scusi|un momento|un attimo|(?:controllo|verifico|vediamo|guardo)|mi (?:lasci|faccia|permetta)|posso aiutar\\p{L}*|aiutar(?:la|ti)|volentieri|grazie|capisco|dipende|ho bisogno|mi serve|abbiamo bisogno|per poter',
    ),
    refuses: words('non (?:lo |la |le |ci |si )?(?:posso|possiamo|può|possono|è possibile|è consentito|offriamo|accettiamo)|impossibile'),
    bare: {
      yesOrNo: wholeSentence('sì|si|no|certo|certamente|sì, (?:certo|certamente)|no, mi dispiace|purtroppo no'),
      none: wholeSentence('nessun[oa]|niente|nulla|mai|da nessuna parte|zero'),
    },
    common: words(
      'vorrei|voglio|bisogno|sapere|avere|essere|sono|siete|questo|questa|questi|come|quando|dove|quale|quanto|perché|anche|ancora|molto|tutto|tutti|tutta|della|delle|degli|nella|vostro|vostra|mio|miei|grazie|favore|aiuto|aiutare|posso|potete|fare|fatto|dopo|prima|solo|sempre',
    ),
    requests: words(
      '(?:per favore,? )?(?:mi|ci) (?:dica|dia|indichi|fornisca|comunichi|scriva|invii|mandi|spieghi|descriva)|(?:può|potrebbe|puoi|potresti) (?:dirmi|darmi|indicarmi|fornirmi|comunicarmi|inviarmi)|(?:mi|ci) (?:serve|servono|occorre|occorrono)|(?:ho|abbiamo|avrei) bisogno (?:di|del|della|dei)|indichi|inserisca|scelga|la prego di',
    ),
    asksAgain: words(
      'riformul\\p{L}*|ripeter(?:e|lo|mi|melo)(?! (?:il|la) (?:suo|sua|numero|codice))|dir(?:e|lo|melo) (?:in (?:un )?altro modo|di nuovo|diversamente)|con altre parole|in altre parole|riprovare|come dice|cosa hai? detto(?! )',
    ),
    invites: words(
      "(?:come|in che modo|in cosa|in che cosa) (?:posso|possiamo) (?:aiutar\\p{L}*|essere utile|esserle utile)|cosa posso fare|che cosa posso fare|di cosa (?:si tratta|ha bisogno|hai bisogno)|(?:cosa|che cosa) (?:desidera|vuole|le serve|è successo|cerca)|altro|qualcos'altro|qual è il problema",
    ),
    offers: words(
      'vuole che|desidera che|le piacerebbe|vuoi che|ti piacerebbe|posso|possiamo|devo|le (?:prenoto|invio|mando|annullo|passo)|desidera|vuole|preferisce|le interessa|che ne dice|gradisce|gradirebbe',
    ),
    checks: words(
      "corretto|giusto|vero|esatto|sicur[oa]|d'accordo|pront[oa]|va bene|ok|conferm\\p{L}*|proced\\p{L}*|continu\\p{L}*|chiaro|tutto chiaro|è questo|è questa|ancora lì|davvero|soddisfatt[oa]|accetta",
    ),
    robot: words(
      "(?:è|sei|lei è|tu sei) (?:davvero )?(?:un |una |un')?(?:vera )?(?:robot|bot|umano|umana|persona|macchina|ia|programma|computer|essere umano)",
    ),
    personal: words(
      'quanti anni|che età|sua età|tua età|(?:più|meno) di \\d+ anni|maggiorenne|(?:è|sei) (?:spostat[oa]|sposat[oa]|single|religios[oa]|incinta|pensionat[oa]|in pensione|occupat[oa])|ha (?:figli|animali)|(?:sua|suo|tuo|tua) (?:religione|stipendio|peso|altezza|nazionalità|moglie|marito|partner|salute|compleanno)|altri (?:ordini|conti|account)|altre prenotazioni|quanto guadagna|fuma|beve|le piace|(?:colore|cibo|film|libro|piatto|animale|sport|canzone|squadra) preferit[oa]|colazione',
    ),
    dissuades: words('tener(?:e|lo|la)|manten\\p{L}*|conserva\\p{L}*|restare|rimanere|sconto|ripensarci'),
    departs: words('spedi(?:to|ta|ti|te|re|amo)|invia(?:to|ta|ti|te|re|mo)'),
    sells: words(
      'premium|newsletter|pubblicità|promozion[ie]|offert[ae] special[ei]|in offerta|assicurazione|estensione (?:di|della) garanzia|abbon\\p{L}*|iscriv\\p{L}*|sondaggio|questionario|valut\\p{L}*|recensione|recensire|carta di credito|accessori|prova gratuita|comprare|acquistare|donazione|donare|programma fedeltà|consiglier\\p{L}*|piano superiore',
    ),
    receives: words('rimbors\\p{L}*|accredit\\p{L}*|buono|risarc\\p{L}*|ricever\\p{L}*|riceve'),
    goodbye: words(
      'arrivederci|arrivederla|a presto|alla prossima|(?:buona|bella|splendida) (?:giornata|serata|notte|continuazione)|buon (?:pomeriggio|weekend|fine settimana)|ciao|addio|stia bene|ci vediamo',
    ),
    closed: words(
      '(?:chat|conversazione|sessione|caso|ticket|pratica) (?:è|è stat[oa]|sarà|viene)(?: ora| adesso| già)? (?:chius[oa]|terminat[oa]|scadut[oa]|conclus[oa]|risolt[oa])|(?:chiudo|termino|concludo) (?:questa|questo|la|il) (?:chat|conversazione|sessione)|sessione (?:è )?scaduta|si è disconnesso',
    ),
    insult: words(
      "(?:lei è|sei|è) (?:proprio |davvero )?(?:un |una |un')?(?:idiota|stupid[oa]|imbecille|scem[oa]|bugiard[oa]|incapace|cretin[oa]|deficiente)|idiota|imbecille|cretin[oa]|deficiente|stai zitt[oa]|stia zitt[oa]|vaffanculo|stronz[oa]|merda|coglione",
    ),
    synonyms: [
      ["numero d'ordine", 'numero ordine', "numero dell'ordine", 'numero del suo ordine', 'quale ordine', 'codice ordine', 'order number'],
      ['numero cliente', 'codice cliente', 'numero di conto', 'customer number'],
      ['numero di prenotazione', 'numero prenotazione', 'codice di prenotazione', 'codice prenotazione', 'booking number'],
      ['numero fattura', 'numero di fattura', 'numero della fattura', 'invoice number'],
      ['numero di serie', 'numero seriale', 'serial number'],
      ['cap', 'codice postale', 'zip', 'postcode', 'plz'],
      ['telefono', 'numero di telefono', 'cellulare', 'phone number', 'phone'],
      ['e-mail', 'email', 'mail', 'posta elettronica', 'indirizzo e-mail', 'indirizzo email'],
      ['indirizzo', 'via', 'domicilio', 'dove abita', 'indirizzo di consegna', 'address'],
      ['nome', 'nome completo', 'cognome', 'nome e cognome', 'come si chiama', 'a che nome', 'a nome di chi', 'con chi parlo', 'name'],
      ['data di nascita', 'quando è nato', 'date of birth'],
      ['data', 'che giorno', 'per che giorno', 'per quando', 'per quale data', 'date'],
      ['ora', 'orario', 'a che ora', 'che ora', 'time'],
      ['numero di persone', 'quante persone', 'in quanti', 'per quanti', 'party size'],
      ['motivo', 'perché', 'ragione', 'per quale motivo', 'reason'],
      ['modello', 'che modello', 'quale modello', 'model'],
      ['importo', 'che importo', 'quanto', 'somma', 'amount'],
      ['password', 'parola chiave'],
      ['città', 'che città', 'quale città', 'city'],
      ['da quando', 'da quanto tempo', 'since when'],
      ['colore', 'che colore', 'di che colore', 'color'],
      ['taglia', 'misura', 'che taglia', 'size'],
      ['metodo di pagamento', 'modalità di pagamento', 'come ha pagato', 'come desidera pagare', 'payment method'],
    ],
  }),
)
