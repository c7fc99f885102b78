// Frequent words of languages in Latin letters, most frequent first, compiled for this project: connecting words, days and numbers, and the
// subjects of a service. A word that is frequent in several languages is in each of them.
export const westernWords = {
  en: `
    the to and you of a in is for it that i we your on this with can have be are not if or will at from as do please our by an was has my
    but all would any there so been about which what when how could help up no more they me out their one time may get here need just let
    like know other than only also new now should them us order account number payment email address day days today tomorrow week month
    thank thanks sorry welcome hello yes price free available cancel change send sent receive received want question problem service
    customer card check find found see make made take back after before until between into over still again where who why because then
    does did were had am don't can't i'm it's we're you're i'll that's call name sure happy great good best right first next last two
    three monday tuesday wednesday thursday friday saturday sunday four five six seven eight nine ten hundred morning evening night house
    room table door street city way train flight ticket seat bag parcel package delivery shipping invoice contract subscription
    reservation booking appointment password link website phone store shop open opened closed costs included possible old big small high
    low black white red early late soon already always never almost each every several both few most work works working used using add
    added remove removed start started stop pay paid buy bought give given leave left arrive arrived come comes going try wait ask asked
    tell told show mean keep say said speak read write written unfortunately
  `,
  de: `
    die der und sie ich ist das in nicht zu den es ein mit wir haben für ihre bitte auf sich ihnen von eine werden wie auch an im dem noch
    kann oder können uns wenn aus ihr bei nach nur so wird hat einen zum mir über sind mich zur war dass mehr sehr einer am ihren ihrer
    einem schon aber durch diese vom hier unsere unser unter bis was gerne gern wurde würde möchten möchte müssen muss sollte habe hätte
    dann da doch alle alles als ohne vor um gegen jetzt heute morgen tag tage woche monat uhr danke vielen dank hallo leider ja nein kein
    keine konto nummer bestellung zahlung adresse preis kostenlos verfügbar kündigen ändern senden geschickt erhalten frage problem kunde
    karte prüfen finden gefunden machen gemacht zurück wieder wo wer warum weil name sicher gut guten neue neuen erste zwei drei mal etwas
    selbst dabei dazu damit dafür einfach natürlich verstehe helfen montag dienstag mittwoch donnerstag freitag samstag sonntag vier fünf
    sechs sieben acht neun zehn hundert abend nacht haus zimmer tisch tür straße stadt weg zug flug fahrkarte platz koffer paket lieferung
    versand rechnung vertrag buchung termin passwort telefon laden geschäft offen geöffnet geschlossen kostet enthalten möglich alt groß
    klein hoch niedrig schwarz rot früh spät bald bereits immer nie fast jeder jede jedes mehrere beide wenige meisten arbeiten
    funktioniert benutzt hinzufügen hinzugefügt entfernen entfernt starten bezahlen bezahlt kaufen gekauft geben gegeben lassen kommen
    kommt angekommen gehen geht versuchen warten fragen sagen gesagt zeigen bleiben bleibt lesen schreiben geschrieben worden gewesen
    dieser dieses diesem werktagen stehen steht gilt zwischen während wegen
    website online account service e-mail app
  `,
  nl: `
    de het een en van ik is dat u te in niet op voor zijn met we die aan er uw kan om hebben als bij ook maar wat wij naar heeft uit dan
    kunt of door over deze nog onze worden zo je jij mijn ons wel geen heb dit kunnen wordt was hoe hier tot meer al na daar dus waar wie
    waarom welke omdat alleen zal zou moet moeten wil wilt willen graag alle alles andere nu vandaag morgen dag dagen week maand uur tijd
    keer dank bedankt hallo goedemorgen alstublieft ja nee sorry helaas bestelling rekening account nummer betaling adres prijs gratis
    beschikbaar annuleren wijzigen sturen gestuurd ontvangen vraag probleem klant kaart controleren vinden gevonden gedaan maken gemaakt
    terug weer naam zeker goed goede nieuwe eerste twee drie even iets onder tussen tegen zonder helpen hulp wacht maandag dinsdag
    woensdag donderdag vrijdag zaterdag zondag vier vijf zes zeven acht negen tien honderd ochtend avond nacht huis kamer tafel deur
    straat stad weg trein vlucht kaartje plaats koffer pakket bezorging verzending factuur contract abonnement boeking reservering
    afspraak wachtwoord telefoon winkel open geopend gesloten kost inbegrepen mogelijk oud groot grote klein kleine hoog laag zwart rood
    vroeg laat binnenkort altijd nooit bijna elke elk ieder meerdere beide weinig meeste werk werkt gebruiken gebruikt toevoegen
    toegevoegd verwijderen verwijderd beginnen betalen betaald kopen gekocht geven gegeven laten komen komt aangekomen gaan gaat proberen
    wachten vragen gevraagd zeggen gezegd tonen blijven lezen schrijven geschreven geweest deel binnen buiten tijdens liever dezelfde
    website online service app check
  `,
  da: `
    og i at det er en til på de for med den af jeg vi du ikke har som kan din et om dit dine der vil så fra men mig os hvis eller skal var
    også hvad blev bliver være efter ved over nu når her op ud kun alle noget nogle mere meget min sin vores deres hvor hvem hvorfor
    hvordan hvilken denne dette disse igen mellem under uden indtil før fordi haft gerne må kunne ville skulle kære hej tak venligst
    beklager undskyld ja nej ordre konto nummer betaling adresse pris gratis tilgængelig annullere ændre sende sendt modtage modtaget
    spørgsmål problem kunde kort tjekke finde fundet dag dage morgen uge måned klokken tid gang hjælpe hjælp navn sikker god ny nye første
    to tre lidt selv lige blive gøre gjort tilbage kommer mange andet anden endnu mandag tirsdag onsdag torsdag fredag lørdag søndag fire
    fem seks syv otte ni hundrede aften nat hus værelse bord dør gade by vej tog fly billet plads kuffert pakke levering forsendelse
    faktura kontrakt abonnement bestilling aftale adgangskode telefon butik åben åbent lukket koster mulig muligt gammel stor stort lille
    høj lav sort rød tidlig sent snart allerede altid aldrig næsten hver flere begge få fleste arbejde virker bruge brugt tilføje tilføjet
    fjerne fjernet starte betale betalt købe købt give givet lade ankommet gå går prøve vente spørge spurgt sige sagt vise læse skrive
    skrevet desværre været indeholder inden siden mens værsgo hjælper følgende
    website websites online service app password data
    stadig lave laver lavet bedre mindre sidste vælg vælge slet slette gem gemme luk lukke åbn åbne tillad tilladt oplysninger indstillinger
    enhed enheder fejl opdater opdatere billede kontakte mulighed rejse rejsen bagage udsolgt spise time timer måneder hverdage kigge kigget
    tænde slukke ringe bedst hurtig hurtigt rigtig rigtigt vide får fået gået set taget gemt ændret åbner lukker bruger finder tager giver
    siger køber sender modtager tilbyder skriver betaler afbestille opsige hente dem jeres egen hel hele bag foran stykke stykker blevet hos
    efterfølgende venlig venlige snarest forsinket
  `,
  sv: `
    och i att det är en på som för du med har jag vi till av den inte om kan de ett din ditt dina er så från men mig oss eller ska var
    också vad blir bli vara efter vid över nu när här upp ut bara alla något några mer mycket min sin vår våra deras hur vem varför vilken
    vilket denna detta dessa igen mellan under utan innan tills eftersom haft gärna får kunde ville skulle kommer hej tack vänligen tyvärr
    ursäkta ja nej beställning order konto nummer betalning adress pris gratis tillgänglig avboka ändra skicka skickat skickades få fick
    fråga problem kund kort kontrollera hitta hittade dag dagar idag morgon vecka månad klockan tid gång hjälpa hjälp namn säker god bra
    ny nya första två tre lite själv gör göra gjort tillbaka många annat annan ännu måste finns måndag tisdag onsdag torsdag fredag lördag
    söndag fyra fem sex sju åtta nio tio hundra kväll natt hus rum bord dörr gata stad väg tåg flyg biljett plats väska paket leverans
    frakt faktura avtal abonnemang prenumeration bokning möte lösenord telefon butik öppen öppet stängt kostar möjlig möjligt gammal stor
    stort liten hög låg svart röd tidig sent snart redan alltid aldrig nästan varje flera båda flesta arbete fungerar använda använt lägga
    lagt bort börja betala betalat köpa köpt ge gett låta anlänt gå går prova försöka vänta frågat säga sagt visa stanna läsa skriva
    skrivit varit inom sedan medan följande mitt sitt vilka dig någon ingen inga
    online service app data
  `,
  no: `
    og i det er en til på som for med du har jeg vi å ikke av den at kan de din om et ditt dine deg så fra men meg oss hvis eller skal var
    også hva ble blir bli være etter ved over nå når her opp ut bare alle noe noen mer mye min sin vår våre deres hvor hvem hvorfor
    hvordan hvilken denne dette disse igjen mellom under uten før fordi hatt gjerne må kunne ville skulle kommer hei takk vennligst
    beklager dessverre unnskyld ja nei bestilling ordre konto nummer betaling adresse pris gratis tilgjengelig avbestille endre sende
    sendt motta mottatt spørsmål problem kunde kort sjekke finne fant funnet dag dager morgen uke måned klokken tid gang hjelpe hjelp navn
    sikker god bra ny nye første to tre litt selv gjør gjøre gjort tilbake mange annet annen ennå fram gi vil slik mandag tirsdag onsdag
    torsdag fredag lørdag søndag fire fem seks sju åtte ni hundre kveld natt hus rom bord dør gate by vei tog fly billett plass koffert
    pakke levering frakt faktura kontrakt abonnement avtale passord telefon butikk åpen åpent stengt koster mulig gammel stor stort liten
    høy lav svart rød tidlig sent snart allerede alltid aldri nesten hver flere begge få fleste arbeid virker fungerer bruke brukt legge
    lagt fjerne fjernet starte betale betalt kjøpe kjøpt gitt la ankommet gå går prøve vente spørre spurt si sagt vise lese skrive skrevet
    vært innen siden mens følgende ingen innhold hjelper frem både heller uken
    online service app data
    fortsatt bedre mindre siste velg velge slett slette lagre lukk lukke åpne tillat tillatt opplysninger innstillinger enhet enheter feil
    oppdater oppdatere bilde kontakte mulighet reise reisen bagasje utsolgt spise time timer måneder virkedager se sett ringe best rask
    raskt riktig vet får fått gått tatt lagret endret åpner lukker bruker finner tar gir sier kjøper sender mottar tilbyr skriver betaler
    hente dem egen hel hele bak foran stykke stykker blitt hos veldig greit trenger likevel hyggelig helg lenke skjer spør snarest forsinket
    vennlig
  `,
  fr: `
    de la le et les des en à un une que est pour vous du dans je nous il qui ce sur pas ne au plus votre par avec se vos son sont ou mais
    notre nos cette si être a été avez ai avons ont peut pouvez puis peux on aux comme tout tous faire fait bien aussi très sans même elle
    lui leur y encore ici où quand comment quel quelle quels dont ces mes mon ma toute toutes autre autres c'est j'ai n'est qu'il d'un
    d'une l'on merci bonjour bonne oui non s'il plaît désolé commande compte numéro paiement adresse prix gratuit disponible annuler
    modifier changer envoyer envoyé recevoir reçu question problème service client carte vérifier trouver trouvé jour jours aujourd'hui
    demain semaine mois heure heures temps fois après avant depuis jusqu'à entre sous chez voulez souhaitez veuillez besoin aider aide nom
    sûr nouveau nouvelle première deux trois alors donc car parce lundi mardi mercredi jeudi vendredi samedi dimanche quatre cinq sept
    huit neuf dix cent matin soir nuit maison chambre table porte rue ville chemin train vol billet place valise colis livraison envoi
    facture contrat abonnement réservation rendez-vous passe lien page téléphone magasin ouvert ouverte fermé coûte inclus incluse
    possible vieux grand grande petit petite haut bas noir blanche rouge tôt tard bientôt déjà toujours jamais presque chaque plusieurs
    peu plupart travail fonctionne utiliser utilisé ajouter ajouté supprimer supprimé commencer payer payé acheter acheté donner donné
    laisser arriver arrivé arrivée vient venir aller essayer attendre demander demandé dire dit montrer reste rester lire écrire écrit
    soit serait pourrait moins pendant vers dehors malheureusement
    email
  `,
  es: `
    de que la el en y a los se no un por con su para una es le lo las del al me más si como o pero sus ha está puede nos esta este todo
    muy ya cuando hay he porque sin sobre también ser son tiene qué desde hasta fue entre era dos eso mi te hacer aquí ahora bien así
    nuestro nuestra ese esa usted ustedes gracias hola buenos buenas días día favor cómo cuál dónde quién cuánto pedido cuenta número pago
    correo dirección precio gratis disponible cancelar cambiar enviar enviado recibir recibido pregunta problema servicio cliente tarjeta
    comprobar encontrar encontrado hecho vez tiempo hoy mañana semana mes tarde quiere quisiera necesita necesito puedo podemos tengo
    tenemos estoy estamos voy vamos debe solo cada otro otra mismo después antes siempre nada algo alguna algún claro siento ayudar ayuda
    nombre seguro nuevo primera tres lunes martes miércoles jueves viernes sábado domingo cuatro cinco seis siete ocho nueve diez cien
    noche casa habitación mesa puerta calle ciudad camino tren vuelo billete asiento maleta paquete entrega envío factura contrato
    suscripción reserva cita contraseña enlace página teléfono tienda abierto abierta cerrado cuesta incluido incluida posible viejo
    grande pequeño pequeña alto bajo negro blanca rojo temprano pronto todavía nunca casi varios ambos pocos mayoría trabajo funciona usar
    usado añadir añadido quitar eliminar empezar pagar pagado comprar comprado dar dado dejar llegar llegado llegada viene venir ir
    intentar esperar preguntar decir dicho mostrar quedar quedan leer escribir escrito haya sido sea sería podría menos durante hacia
    fuera dentro
    online email web
  `,
  pt: `
    de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser quando muito há
    nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus quem nas me esse eles estão você vocês tinha
    foram essa num nem suas meu minha às numa este esta isto aqui agora onde qual porque quê temos tenho pode posso podemos deve quer
    gostaria preciso precisa fazer feito vou vamos estou estamos obrigado obrigada olá bom boa dia dias favor desculpe sim pedido conta
    número pagamento endereço preço grátis gratuito disponível cancelar alterar mudar enviar enviado receber recebido pergunta problema
    serviço cliente cartão verificar encontrar encontrado hoje amanhã semana mês hora horas tempo vez ajudar ajuda nome certo novo nova
    dois duas três nosso nossa todos cada outro outra ainda sempre nada algo sobre segunda terça quarta quinta sexta feira sábado domingo
    quatro cinco seis sete oito nove dez cem manhã noite casa quarto mesa porta rua cidade caminho trem comboio voo bilhete passagem
    assento mala pacote entrega envio fatura contrato assinatura reserva compromisso senha link página telefone loja aberto aberta fechado
    custa incluído incluída possível velho grande pequeno pequena alto baixo preto branco vermelho cedo tarde logo nunca quase vários
    ambos poucos maioria trabalho funciona usar usado adicionar adicionado remover começar pagar pago comprar comprado dar dado deixar
    chegar chegou chegada vem vir ir tentar esperar perguntar dizer disse mostrar ficar fica ler escrever escrito seja seria poderia menos
    durante dentro fora infelizmente nenhum nenhuma
    online site email app
  `,
  ca: `
    de la i el que a en els per un les amb no una és del es al què més si com o però dels aquest aquesta són va ha hi em li ho us ens som
    tot tots molt ja quan on qui també sense fins després abans entre sobre ser està estem tenim tinc pot podem puc vol vull cal fer fet
    aquí ara així nostre nostra seu seva vostre gràcies hola bon bona dia dies plau comanda compte número pagament adreça preu gratuït
    disponible cancel·lar canviar enviar rebre pregunta problema servei client targeta avui demà setmana mes hora temps vegada ajudar nom
    segur nou nova dues dos tres perquè només cada altre altra encara sempre res alguna dilluns dimarts dimecres dijous divendres dissabte
    diumenge quatre cinc sis set vuit deu cent matí vespre nit casa habitació taula porta carrer ciutat camí tren bitllet seient maleta
    paquet lliurament enviament factura contracte subscripció reserva cita contrasenya enllaç pàgina telèfon botiga obert tancat costa
    inclòs possible vell gran petit petita alt baix negre blanc vermell aviat tard mai gairebé diversos pocs majoria treball funciona
    servir afegir afegit treure començar pagar pagat comprar comprat donar donat deixar arribar arribat arribada ve venir anar provar
    esperar preguntar dir dit mostrar queda llegir escriure escrit sigui seria podria menys durant cap dins malauradament
    web
  `,
  it: `
    di e il la che per un in non una è a i sono con del si le da al dei ho lo come più alla della nel gli anche ma se ci suo sua mi questo
    questa o su ha può hai lei noi quando cosa tutto tutti dalla sul degli delle dal nella ai molto già qui ora così essere stato stata
    fare fatto dove chi quale perché senza dopo prima fino tra ancora sempre ogni altro altra altri nostro nostra suoi possiamo posso puoi
    deve vuole vorrei voglio abbiamo siamo c'è un'altra dell' all' grazie buongiorno ciao salve prego favore ordine conto account numero
    pagamento indirizzo prezzo gratis gratuito disponibile annullare cambiare modificare inviare inviato ricevere ricevuto domanda
    problema servizio cliente carta controllare verificare trovare trovato giorno giorni oggi domani settimana mese ore tempo volta
    aiutare aiuto nome certo nuovo nuova due tre dispiace sì bene buona lunedì martedì mercoledì giovedì venerdì sabato domenica quattro
    cinque sei sette otto nove dieci cento mattina sera notte casa camera stanza tavolo porta via città treno volo biglietto posto valigia
    pacco consegna spedizione fattura contratto abbonamento prenotazione appuntamento collegamento pagina telefono negozio aperto aperta
    chiuso costa incluso inclusa possibile vecchio grande piccolo piccola alto basso nero rosso presto tardi quasi mai diversi entrambi
    pochi maggior lavoro funziona usare usato aggiungere aggiunto rimuovere iniziare pagare pagato comprare comprato dare dato lasciare
    arrivare arrivato arrivata viene venire andare provare aspettare chiedere chiesto dire detto mostrare resta rimasto leggere scrivere
    scritto sia sarebbe potrebbe meno durante verso fuori dentro entro purtroppo
    password online email app file check web
  `,
  ro: `
    de și în la a nu cu să pe o din pentru că este un mai care ce se au am are ca sau dar vă fi prin dacă noi dumneavoastră ai fost sunt
    sunteți suntem poate puteți pot putem vreți doriți trebuie nevoie după până fără între când unde cine cum cât cea cel cei cele acest
    această acesta aceasta acestea acum încă tot toate ceva altă alt îmi mă ne vi le lui ei lor nostru noastră dvs mulțumesc mulțumim bună
    ziua salut rog scuze regret da comanda comandă cont contul număr numărul plată plata adresa preț prețul gratuit disponibil anula
    schimba modifica trimite trimis primi primit întrebare problemă serviciu client card cardul verifica verific găsi găsit zi zile azi
    astăzi mâine săptămână lună ora timp dată ajuta ajutor numele sigur nou nouă prima doi două trei înapoi foarte bine doar luni marți
    miercuri joi vineri sâmbătă duminică patru cinci șase șapte opt zece sută dimineață dimineața seara noapte casă camera cameră masă ușă
    stradă oraș drum tren zbor bilet loc locul valiză colet livrare livrarea factură contract abonament rezervare rezervarea programare
    parolă link pagină telefon magazin deschis deschisă închis costă inclus inclusă posibil vechi mare mic mică înalt jos negru alb roșu
    devreme târziu curând deja întotdeauna niciodată aproape fiecare multe ambele puține majoritatea lucru funcționează folosi folosit
    adăuga adăugat șterge începe plăti plătit cumpăra cumpărat dat lăsa ajunge ajuns sosit vine veni merge încerca aștepta întreba spune
    spus arăta rămâne citi scrie scris fie ar putea timpul păcate
  `,
}
