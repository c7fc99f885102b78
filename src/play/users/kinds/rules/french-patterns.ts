import { allWords, once, wholeSentence, words } from './pattern-words.ts'
import type { Recognition } from './recognition.ts'

export const french = once(
  (): Recognition => ({
    acts: {
      cancel: {
        wish: words('annul\\p{L}*|résili\\p{L}*|désabonn\\p{L}*|décommand\\p{L}*'),
        done: words(
          'annulée?s?|résiliée?s?|désabonnée?s?|(?:annulation|résiliation) (?:est|a été|a bien été) \\p{L}+|(?:procédé à|effectué|enregistré|confirmé|traité) (?:bien )?(?:l.|la |votre |cette )(?:annulation|résiliation)',
        ),
      },
      refund: {
        wish: words('rembours\\p{L}*|récupérer mon argent|(?:mon|son) argent'),
        done: words(
          'remboursée?s?|(?:remboursement|avoir) (?:a été|a bien été|est) (?:\\p{L}+ )?(?:effectué|lancé|émis|validé|traité|en cours)|(?:effectué|lancé|émis|validé) (?:le|votre|un) remboursement|recréditée?s?',
        ),
      },
      return: {
        wish: words('renvoyer|retourner|retour|rendre'),
        done: words('retour (?:a été|a bien été|est) (?:\\p{L}+ )?(?:enregistré|accepté|validé|créé)|étiquette (?:\\p{L}+ ){0,3}envoyée'),
      },
      replace: { wish: words('remplac\\p{L}*|échang\\p{L}*|de rechange'), done: words('remplacée?s?|échangée?s?') },
      change: {
        wish: words('chang\\p{L}*|modifi\\p{L}*|mettre à jour|corrig\\p{L}*|déplac\\p{L}*|report(?:er|ez)|décal\\p{L}*|repouss\\p{L}*'),
        done: words('changée?s?|modifiée?s?|mise?s? à jour|corrigée?s?|déplacée?s?|reportée?s?|décalée?s?'),
      },
      book: {
        wish: words('réserv\\p{L}*|(?:veux|voudrais|souhaite|cherche) (?:une|un|la|le) (?:table|chambre|rendez-vous|vol|place)'),
        done: words(
          'réservée?s?|(?:réservation|rendez-vous) (?:est|a été|a bien été) (?:\\p{L}+ )?(?:confirmée?|enregistrée?|prise?|faite?)',
        ),
      },
      order: {
        wish: words('commander|acheter|achat'),
        done: words('commandée?s?|achetée?s?|commande (?:est|a été|a bien été) (?:passée|validée|confirmée)'),
      },
      send: {
        wish: words("envoy\\p{L}*|envoi\\p{L}*|expédi\\p{L}*|transmett\\p{L}*|besoin (?:de (?:la|ma)|d'une) facture"),
        done: words('envoyée?s?|expédiée?s?|transmise?s?|renvoyée?s? par (?:mail|e-mail)'),
      },
      pay: { wish: words('payer|régler|paiement'), done: words('payée?s?|réglée?s?|paiement (?:est|a été|a bien été) \\p{L}+') },
      pause: {
        wish: words('suspend\\p{L}*|mettre en pause|pause|interromp\\p{L}*'),
        done: words('suspendue?s?|mise? en pause|en pause|interrompue?s?'),
      },
      reset: {
        wish: words('réinitialis\\p{L}*|débloqu\\p{L}*|réactiv\\p{L}*|activer'),
        done: words('réinitialisée?s?|débloquée?s?|réactivée?s?|activée?s?'),
      },
      report: {
        wish: words('signal\\p{L}*|réclam\\p{L}*|me plaindre|plainte|déclar\\p{L}*'),
        done: words('signalée?s?|enregistrée?s?|notée?s?|déclarée?s?|ouvert (?:un|votre|le) (?:dossier|ticket)'),
      },
      repair: { wish: words('répar\\p{L}*|dépann\\p{L}*'), done: words('réparée?s?|dépannée?s?') },
      delete: {
        wish: words('supprim\\p{L}*|suppression|effac\\p{L}*|(?:fermer|clôturer) (?:mon|votre|le) compte'),
        done: words('supprimée?s?|effacée?s?|compte (?:est|a été|a bien été) (?:fermé|clôturé)'),
      },
      block: {
        wish: words('bloqu\\p{L}*|désactiv\\p{L}*|opposition'),
        done: words('bloquée?s?|désactivée?s?|opposition (?:est|a été) \\p{L}+'),
      },
      handOver: {
        wish: words("parler (?:à|avec) (?:une|un|quelqu'un)|un conseiller|une vraie personne|un humain|me rappeler|qu'on me rappelle"),
        done: words('(?:vous|te) (?:passe|transfère|mets en relation|redirige)|transférée?s?|mise? en relation'),
      },
    },
    done: words("c'est fait|c'est réglé|tout est réglé|c'est bon|voilà qui est fait|effectuée?|est terminé|avec succès"),
    pending: words(
      "ne|n'est|n'a|n'ai|pas|jamais|aucune?|si|s'il|quand|lorsque|dès que|avant|après|jusqu'à|sera|seront|serez|vais|va|allons|pourrais|pourrait|pouvez|peut|peux|puis-je|pouvons|doit|devez|devrait|faut|voulez|souhaitez|désirez|veuillez|s'il vous plaît|merci de|pour|afin|vous avez|besoin|malheureusement|normalement|généralement|les commandes|seulement|attendre|attente|ferai|enverrai|annulerai|rembourserai|souhaitez-vous|voulez-vous",
    ),
    ableTo: words("(?:j'ai|nous avons) (?:bien )?(?:pu|réussi à)"),
    joins: / (?:et|mais|donc|alors|puis|tandis que) /g,
    asks: [
      [
        words(
          'combien (?:coûte|coûtent|ça coûte|est-ce|dois-je|je dois|vaut)|(?:le|quel) (?:prix|tarif|montant|solde|coût)|quel est le (?:prix|tarif|montant|solde)',
        ),
        'amount',
      ],
      [words('combien de (?!temps|jours)\\p{L}+|nombre de'), 'number'],
      [words('où (?:est|sont|se trouve|en est|reste)|où|statut|état de|suivi'), 'place'],
      [words("quand|à quelle heure|quel jour|combien de (?:temps|jours)|horaires?|heures d'ouverture|date de|arrive|arrivera"), 'time'],
      [words('numéro de (?:suivi|référence|téléphone)|quel numéro|quel code'), 'code'],
      [words('lien|site (?:web|internet)|page web'), 'link'],
      [
        words(
          'qui|que|quoi|quels?|quelles?|pourquoi|comment|y a-t-il|avez-vous|puis-je|est-il possible|est-ce que|savoir|renseignements?|informations?',
        ),
        'statement',
      ],
    ],
    times: allWords(
      "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|aujourd'hui|demain|après-demain|hier|midi|minuit|ce soir|\\d{1,2} ?h(?: ?\\d{2})?|\\d{1,2} heures?|(?:\\d+|une?|deux|trois|quatre|cinq|six|sept|huit|dix|quinze)(?: (?:à|ou) \\p{L}+)? (?:minutes?|heures?|jours?|semaines?|mois)|(?:la )?semaine prochaine|cette semaine|(?:le )?mois prochain|de \\d{1,2} à \\d{1,2}",
    ),
    whereabouts: words(
      "en (?:route|chemin|transit|cours de (?:livraison|préparation|acheminement))|(?:a été|est|a bien été) (?:\\p{L}+ )?(?:livrée?|expédiée?|envoyée?|déposée?|retirée?|récupérée?|préparée?)|(?:à|dans|au|chez) (?:l'entrepôt|notre entrepôt|la douane|la poste|un point relais|votre voisin|votre voisine|le dépôt|point relais|bureau de poste|dépôt)|a quitté|est arrivée?|est partie?",
    ),
    free: words('gratuite?s?|gratuitement|sans frais|offerte?s?|ne coûte rien|rien du tout'),
    amounts: words(
      '(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cents?|mille)(?:[ -]\\p{L}{2,8})? (?:euros?|dollars?|francs|centimes)',
    ),
    besides: words(
      'vous avez (?:\\p{L}+ ){0,2}(?:commandé|acheté)|commandée? le|commande du|(?:notre|le|la) (?:service|bureau|hotline|ligne|équipe) (?:\\p{L}+ ){0,2}(?:est|ouvre|ferme)|(?:je|nous) vous (?:rappel\\p{L}*|contact\\p{L}*|écri\\p{L}*|répond\\p{L}*|recontact\\p{L}*)|un instant|un moment|patient\\p{L}*|date de naissance|né le|née le|bonjour|bonne journée|bonne soirée',
    ),
    evades: words(
      "(?:ne|n') ?(?:\\p{L}+ ){0,2}(?:sais|peux|pouvons|trouve|vois|dispose|comprends|avons|ai) pas|je n'ai pas|nous n'avons pas|je ne (?:sais|peux|vois|trouve) pas|désolée?|malheureusement|excusez|un instant|un moment|je (?:vérifie|regarde|vais)|laissez-moi|permettez-moi|(?:je peux|puis|pouvons) (?:vous )?aider|vous aider|avec plaisir|merci|je comprends|ça dépend|cela dépend|j'ai besoin|il me faut|nous avons besoin|pour cela|afin de",
    ),
    refuses: words(
      "(?:ne|n') ?(?:\\p{L}+ ){0,2}(?:peux|peut|pouvons|peuvent|acceptons|proposons) (?:malheureusement )?pas|pas possible|impossible|n'est pas (?:autorisé|permis)",
    ),
    bare: {
      yesOrNo: wholeSentence('oui|non|si|bien sûr|tout à fait|oui, (?:bien sûr|tout à fait)|non, désolée?'),
      none: wholeSentence('aucune?|rien|personne|jamais|nulle part|zéro|pas du tout|rien du tout'),
    },
    common: words(
      'voudrais|veux|souhaite|besoin|savoir|avoir|être|pour|dans|avec|cette|cela|mais|aussi|très|tout|tous|toute|toutes|votre|vos|notre|mon|mes|quand|comment|combien|quel|quelle|pouvez|peux|est-ce|faire|fait|merci|plaît|vous|nous|leur|elle|elles|sont|suis|aide|aider|depuis|encore',
    ),
    requests: words(
      "(?:merci de|veuillez|pourriez-vous|pouvez-vous) (?:me |nous |m')?(?:donner|indiquer|communiquer|fournir|préciser|envoyer|dire|choisir|décrire|transmettre)|(?:donnez|indiquez|communiquez|dites|précisez|envoyez)-(?:moi|nous)|(?:j'ai|nous avons|j'aurais) besoin (?:de|du|d')|il me faut(?:drait)? (?:votre|le|la|une?)|il nous faut (?:votre|le|la)",
    ),
    asksAgain: words(
      "reformul\\p{L}*|répéter(?! (?:votre|le) (?:numéro|code|nom))|(?:dire|formuler|exprimer|expliquer) (?:ça |cela )?(?:autrement|d'une autre (?:façon|manière)|à nouveau|de nouveau)|en d'autres termes|essayer (?:à|de) nouveau|pardon(?= ?\\?|$)|qu'(?:avez-vous|as-tu) dit(?! \\p{L})",
    ),
    invites: words(
      "(?:en quoi|comment) (?:puis-je|pouvons-nous|je peux|peut-on) (?:vous )?(?:aider|être utile|servir)|que puis-je faire|que pouvons-nous faire|de quoi s'agit-il|que (?:souhaitez|voulez|désirez)-vous|qu'est-ce (?:que vous|qui)|autre chose|que s'est-il passé|quoi exactement|quel est votre problème",
    ),
    offers: words(
      'voulez-vous|souhaitez-vous|désirez-vous|aimeriez-vous|veux-tu|puis-je|pouvons-nous|est-ce que je|dois-je|je vous (?:réserve|envoie|annule|propose)|vous intéresse|ça vous dirait|préférez-vous|vous voulez|vous souhaitez',
    ),
    checks: words(
      "correct|exact|c'est bien|bien ça|juste|sûre?|d'accord|prête?|ça va|ok|confirm\\p{L}*|continuer|poursuivre|procéder|comprise?|clair|convient|est-ce (?:bien )?(?:ça|cela)|toujours là|vraiment|satisfaite?|acceptez",
    ),
    robot: words(
      '(?:êtes-vous|vous êtes|es-tu|tu es|est-ce) (?:vraiment )?(?:une? )?(?:vrai[e]? )?(?:robot|bot|humain|humaine|personne|machine|ia|programme|ordinateur|être humain)',
    ),
    personal: words(
      "quel âge|votre âge|ton âge|(?:plus|moins) de \\d+ ans|majeure?|êtes-vous (?:\\p{L}+ )?(?:mariée?|célibataire|religieu\\p{L}*|enceinte|retraitée?|employée?)|avez-vous des (?:enfants|animaux)|votre (?:religion|salaire|poids|taille|nationalité|femme|mari|conjointe?|santé|anniversaire)|(?:d'autres|vos autres) (?:commandes|comptes|réservations)|combien gagnez|fumez|buvez|aimez-vous|(?:couleur|film|plat|livre|chanson|musique|animal|équipe|sport|saison) préférée?|petit-déjeuner|petit déjeuner",
    ),
    dissuades: words('garder|conserver|rester (?:chez|avec|client\\p{L}*)|maintenir|remise|réduction|rabais|reconsidérer'),
    departs: words('expédi(?:é|ée|és|ées|er|ons)|envoy(?:é|ée|és|ées|er|ons)|partie? (?:de|du)'),
    sells: words(
      "premium|newsletter|lettre d'information|publicité|promotions?|offres? (?:spéciale|exclusive|promotionnelle)|assurance|extension de garantie|garantie étendue|abonn\\p{L}*|sondage|enquête|avis|not(?:er|ez)|carte de crédit|accessoires?|essai gratuit|acheter|don|programme de fidélité|recommand\\p{L}*|parrain\\p{L}*|formule supérieure",
    ),
    receives: words("rembours\\p{L}*|avoir|recrédit\\p{L}*|bon d'achat|dédommag\\p{L}*|indemnis\\p{L}*|recevr\\p{L}*|recevez"),
    goodbye: words(
      'au revoir|à bientôt|à la prochaine|(?:bonne|excellente|belle) (?:journée|soirée|fin de journée|nuit|continuation)|bon week-end|bon après-midi|adieu|salut|prenez soin de vous',
    ),
    closed: words(
      "(?:chat|conversation|session|discussion|dossier|ticket) (?:est|a été|sera|a bien été)(?: maintenant| désormais)? (?:fermée?|terminée?|clôturée?|close?|expirée?|résolue?)|(?:je )?(?:ferme|clôture|termine) (?:ce|cette|le|la) (?:chat|conversation|session|discussion)|session (?:a expiré|expirée)|s'est déconnecté",
    ),
    insult: words(
      "(?:vous êtes|tu es|t'es) (?:vraiment )?(?:une? )?(?:idiote?|stupide|imbécile|bête|menteur|menteuse|nulle?|pénible|débile|incapable|con|conne)|idiote?|imbécile|crétin|abruti|connard|connasse|ta gueule|la ferme|taisez-vous|merde|va te faire",
    ),
    synonyms: [
      [
        'numéro de commande',
        'numéro de la commande',
        'numéro de votre commande',
        'référence de commande',
        'quelle commande',
        'order number',
      ],
      ['numéro de client', 'numéro client', 'numéro de compte', 'identifiant client', 'customer number'],
      ['numéro de réservation', 'référence de réservation', 'code de réservation', 'numéro de dossier', 'booking number'],
      ['numéro de facture', 'numéro de la facture', 'invoice number'],
      ['numéro de série', 'serial number'],
      ['code postal', 'zip', 'postcode', 'plz'],
      ['téléphone', 'numéro de téléphone', 'portable', 'numéro de portable', 'phone number', 'phone'],
      ['e-mail', 'email', 'mail', 'adresse mail', 'adresse e-mail', 'adresse électronique', 'courriel'],
      ['adresse', 'rue', 'domicile', 'où habitez-vous', 'adresse de livraison', 'address'],
      ['nom', 'nom complet', 'nom de famille', 'comment vous appelez-vous', 'à quel nom', 'qui êtes-vous', 'name'],
      ['date de naissance', 'quand êtes-vous né', 'date of birth'],
      ['date', 'quel jour', 'pour quel jour', 'pour quand', 'pour quelle date'],
      ['heure', 'à quelle heure', 'quelle heure', 'time'],
      ['nombre de personnes', 'combien de personnes', 'combien serez-vous', 'pour combien', 'party size'],
      ['raison', 'motif', 'pourquoi', 'pour quelle raison', 'reason'],
      ['modèle', 'quel modèle', 'quelle machine', 'model'],
      ['montant', 'quel montant', 'combien', 'somme', 'amount'],
      ['mot de passe', 'password'],
      ['ville', 'quelle ville', 'city'],
      ['depuis quand', 'depuis quel jour', 'depuis combien de temps', 'since when'],
      ['couleur', 'quelle couleur', 'color'],
      ['taille', 'quelle taille', 'pointure', 'size'],
      ['moyen de paiement', 'mode de paiement', 'comment souhaitez-vous payer', 'comment avez-vous payé', 'payment method'],
    ],
  }),
)
