import type { Wordings } from '../text.ts'

// Phrases that users say, too, about other objects: formulas of letters, what a user sends or will do, and requests for the agent's name.
// They are removed from a message before it is searched for an agent's wording.

const evidence = {
  en: '(?:photos?|pictures?|pics?|scans?|cop(?:y|ies)|screenshots?|receipts?|proof|passport|form|confirmation|statement|invoice|certificate|video|contract|documents?|papers?|iban|number|address|details|rest|others?|e-?mail|link)',
  de: '(?:\\p{L}*fotos?|\\p{L}*bild(?:er)?|\\p{L}*kopien?|scans?|screenshots?|\\p{L}*beleg\\p{L}*|\\p{L}*nachweis\\p{L}*|\\p{L}*bescheinigung\\p{L}*|\\p{L}*formular\\p{L}*|\\p{L}*rechnung|\\p{L}*quittung|\\p{L}*vertrag|\\p{L}*unterlagen|papiere|iban|nummer|das|sie|die seite|fehlende seite|video)',
  es: '(?:fotos?|capturas?|copias?|escaneos?|pantallazos?|recibos?|justificantes?|comprobantes?|formulario|factura|contrato|papeles|documentos?|documentación|iban|v[ií]deos?|certificados?|teléfono de mi|abrazo|saludo)',
  fr: '(?:photos?|captures?|copies?|scans?|justificatifs?|preuves?|formulaire|facture|contrat|papiers|documents?|iban|rib|vid[eé]os?|attestations?|recommandé|relevés?|certificats?)',
}

export const userWordings: Wordings = {
  en: [
    `i(?:'ll| will| can| could| have|'ve)?(?: also| just| already| gladly| happily)? (?:send|sent|forward|forwarded|e-?mail|e-?mailed|attach|attached|upload|uploaded|get|give|show) (?:it to )?(?:you )?(?:over )?(?:a |an |the |my |some |all )?(?:\\w+ ){0,3}?${evidence.en}`,
    "(?:i am|i'm|i'd be|i would be|i will be|i'll be) (?:more than )?happy to (?:send|show|provide|answer|wait|pay)[^.!?]{0,40}",
    '(?:i|we) look forward to (?:hearing|your (?:reply|answer|response|call))',
    "(?:i'm|i am|i remain|i stay) at your disposal",
    "(?:i|we)(?:'ll| will) get back to you (?:once|when|as soon as|after) (?:i|we)(?:'ve| have)? (?:talked|spoken|asked|checked with|heard|found|know|decided)",
    "(?:don't hesitate|do not hesitate|feel free) to (?:call|ring|text|phone|e-?mail|contact|write to|reach) (?:me|us|my)",
    'if you have any questions (?:about|regarding|for) (?:my|me|us)',
    "rest assured(?: that)? i(?:'ve| have)",
    'your (?:day|shift|weekend)(?: going)?',
  ],
  de: [
    `(?:schicke|sende|maile|leite|gebe|schickte|zeige) ich ihnen (?:\\p{L}+ ){0,5}?${evidence.de}?|ich (?:schicke|sende|maile|leite|gebe|zeige) ihnen (?:\\p{L}+ ){0,5}?${evidence.de}`,
    `ich habe ihnen (?:\\p{L}+ ){0,4}?${evidence.de} [^.!?]{0,40}(?:geschickt|gesendet|gemailt|gegeben|gezeigt)`,
    `(?:ich kann ihnen|kann ich ihnen|soll ich ihnen|ich könnte ihnen)(?: gerne?| auch)? (?:\\p{L}+ ){0,6}?(?:${evidence.de}|namen|police)`,
    '(?:für rückfragen )?steh(?:e)? ich ihnen (?:gern(?:e)? |jederzeit )?zur verfügung',
    'ich melde mich (?:wieder |dann |noch einmal )?bei ihnen,? (?:sobald|wenn|nachdem) ich',
    'zögern sie (?:bitte )?nicht,? mich|melden sie sich (?:bitte )?(?:jederzeit|gern(?:e)?|einfach)[^.!?]{0,30}(?:bei mir|von mir)',
    'sagen sie mir(?: bitte| einfach)?,? was (?:fehlt|sie (?:noch )?brauchen)',
    'haben sie (?:bitte |noch )?(?:etwas|ein wenig|kurz) geduld',
    '(?:entschuldige mich|entschuldigen uns) für (?:die|meine|unsere)',
    'geben sie mir (?:bitte )?(?:die|den|eine?n?) (?:\\p{L}+ ){0,2}?(?:ihre[rs]?|vorgesetzten|zentrale|chefs?)',
  ],
  es: [
    `(?:le|les|os|te) (?:puedo |podría |voy a )?(?:env[ií]\\p{L}*|mand\\p{L}*|pas\\p{L}*|adjunt\\p{L}*|reenv[ií]\\p{L}*)(?: yo| ahora| por aquí| una?| el| la| los| las| mis?| su| otra)* ${evidence.es}`,
    '(?:qued[oa]|estoy) a su disposición|(?:no dude|no duden) en (?:llamarme|escribirme|avisarme|contactarme|contactar conmigo)',
    'le (?:informo|comunico|confirmo|aviso) (?:de )?que|(?:le|les) (?:agradezco|agradecería)(?: que)?',
    'disculpe (?:las molestias|mi|que le moleste)|qué quiere que le diga',
    '(?:podría|puede) decirme su nombre para|espere un (?:segund\\p{L}+|moment\\p{L}+|minut\\p{L}+)(?: que| mientras) (?:busco|miro|encuentro|cojo)',
    'si tienen? (?:alguna duda|dudas|preguntas) (?:con|sobre|de) (?:mis?|lo mío)|a que encienda el|(?:no sé|ya no sé) qué más puedo hacer',
  ],
  fr: [
    `je (?:peux |pourrais |vais |viens de )?(?:vous|t')(?: ai)?(?: bien| déjà)? ?(?:envoi\\p{L}*|envoy\\p{L}*|transmet\\p{L}*|transmis|mets?|mis|adress\\p{L}*|joins|fais suivre|retourn\\p{L}*)(?: aussi| ici| donc| volontiers)? (?:l'|la |le |les |une? |mon |ma |mes |des |deux |d')?(?:\\p{L}+ )?${evidence.fr}(?: [^.!?]{0,30}?vous)?`,
    'je (?:réfléchis et je )?(?:reviens|reviendrai) (?:vite |bientôt )?vers vous (?:dès que j|quand j|après|au sujet de ma|à propos de m|concernant ma)|je réfléchis et je reviens vers vous',
    "(?:je (?:reste|suis|demeure) )à votre disposition|n'hésitez (?:surtout )?pas à (?:m'|me )",
    "je vous (?:confirme|informe|signale|préviens|annonce)(?: donc| que| de mon| qu'il)+|je vous fais (?:toute )?confiance|je vous tiens (?:au courant|informée?)",
    "(?:dans l'attente de|j'attends) (?:de )?(?:votre|vos) \\p{L}+|(?:voulez-vous|vous voulez) que je vous dise",
    "(?:pouvez|pourriez)-vous me donner votre nom,? (?:que je|pour que je|afin)|quand vous aurez une (?:minute|seconde)|merci de m[’']",
    "dites-moi si vous ne|j'ai relu votre",
  ],
  ja: [
    '(?:写真|画像|コピー|明細|控え|書類|契約書|領収書|動画|こちらから(?:もう一度)?メール)を(?:こちらから)?お送り(?:します|いたします|しました)|添付してお送りしました',
    'お返事(?:を)?お待ちして(?:おり|い)ます|ご返事いたします|お電話差し上げます',
    '(?:担当(?:の方|者)の)?お名前を(?:教えて(?:もらえ|いただけ|ください|くれ)|名乗って)|お客様番号(?:は|[?？])',
    'お手数(?:を)?(?:おかけ(?:して|し)|ですが)[^。]{0,12}|お待たせして(?:すみません|ごめん)[^。]*|ご迷惑でなければ',
    '(?:感謝|失礼|お願い|意思表示と|意思表示)いたします|と(?:いた)しましては|ご不明な点があれば(?:遠慮なく)?お電話',
    '(?:やっと|おかげで)[^。]{0,12}見つかりました|いつでも対応できます|電話番号をお知らせします|間違いございません|こちらで入金いたします',
    '少しお待ちいただけますか|状況を伺いたく[^。]*',
  ],
  ar: [
    '(?:لا تتردد|لا تترددوا|لا تتردوا)(?:وا)? في (?:الاتصال|مراسلت|التواصل)(?: بي| معي|ي)?',
    '(?:سارسل|سأرسل) ل(?:ك|كم) (?:\\p{L}+ )?(?:الصور|صور|صوره|الايصال|الإيصال|نسخه|الملف|الوثائق|الاوراق|الأوراق|رقم)[\\p{L}]*',
    'و(?:ارجع|أرجع|اعود|أعود) (?:لك|اليك|إليك)(?:م)?|(?:ا|أ)عتذر منك(?:م)?|(?:ا|أ)نا تحت (?:ا|أ)مرك(?:م)?',
    'ممكن (?:ا|أ)عرف (?:ا|إ)سمك|(?:ا|أ)عطني (?:ا|إ)سمك(?: الكامل)? ل(?:ا|أ)|(?:ا|أ)خبرني (?:ا|إ)ن وصل[تك]*|س(?:ا|أ)شتكي|س(?:ا|أ)تقدم بشكو[يى]|(?:ا|أ)نا موظف حكومي',
  ],
}
