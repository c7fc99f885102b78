// Frequent words of more languages in Latin letters, most frequent first, compiled for this project: connecting words, days and numbers,
// and the subjects of a service. A word that is frequent in several languages is in each of them.
export const easternWords = {
  fi: `
    ja on ei se että en hän oli mitä minä olen sen mutta ole kun niin jos tai voi myös joka ovat me te teidän sinun minun meidän kanssa
    kuin nyt vain vielä jo sitten tämä tämän tässä sitä siitä mikä missä milloin miksi kuka kuinka miten koska ennen jälkeen asti ilman
    kaikki kaikkia jokin jotain muu muuta olet olemme olette voit voimme voitte voin voisi haluan haluat haluaisitko tarvitset tarvitsen
    saada saat tulee täytyy pitää olisi ollut hei kiitos anteeksi valitettavasti kyllä hyvä tilaus tilauksen tilauksesi tili tilin numero
    maksu maksun osoite hinta ilmainen saatavilla peruuttaa muuttaa lähettää lähetetty lähetimme vastaanottaa kysymys ongelma palvelu
    asiakas kortti kortin tarkistaa löytää löytyi päivä päivää tänään huomenna viikko kuukausi kello aika kerran auttaa apua nimi varmasti
    uusi uuden ensimmäinen kaksi kolme takaisin teille sinulle meille maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai
    maanantaina neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen sata aamu aamulla ilta illalla yö talo huone huoneen pöytä ovi
    katu kaupunki juna lento lippu paikka laukku paketti toimitus lasku laskun sopimus varaus varauksen tapaaminen salasana linkki sivu
    puhelin kauppa auki avoinna suljettu maksaa sisältyy mahdollista vanha iso suuri pieni korkea musta valkoinen punainen aikaisin
    myöhään pian aina koskaan melkein jokainen useita molemmat harvat useimmat työ toimii käyttää käytetty lisätä lisätty poistaa
    poistettu aloittaa maksettu ostaa ostettu antaa annettu saapua saapui saapunut tulla mennä yrittää odottaa kysyä sanoa näyttää jää
    lukea kirjoittaa pahoittelut ystävällisin teidät asiaa
  `,
  et: `
    ja on ei see et ma oli mis olen aga kui siis või ka kes need me te teie sinu minu meie koos nüüd ainult veel juba seda selle selles
    mida kus millal miks kuidas sest enne pärast kuni ilma kõik midagi muu oled oleme olete saab saate saan võib tahan soovite soovin vaja
    pean peab oleks olnud tere aitäh palun vabandust kahjuks jah tellimus tellimuse konto number makse aadress hind tasuta saadaval
    tühistada muuta saata saadetud kätte küsimus probleem teenus klient kaart kontrollida leida leidsin päev päeva täna homme nädal kuu
    kell aeg kord aidata abi nimi kindlasti hea uus esimene kaks kolm tagasi teile sulle esmaspäev teisipäev kolmapäev neljapäev reede
    laupäev pühapäev neli viis kuus seitse kaheksa üheksa kümme sada hommik hommikul õhtu õhtul öö maja tuba toa laud uks tänav linn rong
    lend pilet koht kott pakk tarne arve leping broneering kohtumine parool link leht telefon pood avatud suletud maksab sisaldub võimalik
    vana suur väike kõrge must valge punane vara hilja varsti alati kunagi peaaegu iga mitu mõlemad vähe enamik töö töötab kasutada lisada
    lisatud eemaldada alustada makstud osta ostetud anda antud saabuda saabus tulla tuleb minna proovida oodata küsida öelda näidata jääb
    lugeda kirjutada
  `,
  pl: `
    w i na nie z do się to jest że o jak za co po dla czy od ale przez tak pan pani są ma już tylko może proszę tym by jego tego lub ten
    ta te być było był jej mnie mi nas nam ich przy bardzo można gdy kiedy gdzie kto dlaczego który która które jaki jaka także oraz bez
    przed między aby jeśli ponieważ więc teraz jeszcze wszystko wszystkie coś mam mamy masz mogę możemy możesz chcę chce chciałbym trzeba
    musi państwo państwa dziękuję dziękujemy dzień dobry witam przepraszam niestety zamówienie zamówienia konto konta numer płatność adres
    cena bezpłatnie dostępny dostępne anulować zmienić wysłać wysłane otrzymać pytanie problem usługa klient karta sprawdzić znaleźć dni
    dzisiaj jutro tydzień miesiąc godzin godziny czas raz pomóc pomoc imię pewno nowy nowa pierwszy dwa trzy swoje swój został została
    zostało będzie będą poniedziałek wtorek środa czwartek piątek sobota niedziela cztery pięć sześć siedem osiem dziewięć dziesięć sto
    rano wieczór noc dom pokój stół drzwi ulica miasto droga pociąg lot bilet miejsce walizka paczka dostawa wysyłka faktura umowa
    subskrypcja rezerwacja wizyta hasło link strona telefon sklep otwarty otwarte zamknięty kosztuje wliczone możliwe stary duży mały
    wysoki niski czarny biały czerwony wcześnie późno wkrótce zawsze nigdy prawie każdy każda kilka oba niewiele większość praca działa
    używać użyty dodać dodano usunąć usunięto zacząć zapłacić zapłacono kupić kupiony dać dane zostawić przyjechać przyjedzie dotarła iść
    próbować czekać pytać powiedzieć pokazać zostać czytać pisać napisać podczas wewnątrz zgodnie według prosimy życzenie żeby jednak
  `,
  cs: `
    a se v na je že to s z do o si ve za by jsem po jak ale pro co tak jako k od nebo už jen jsou jste jsme byl byla bylo být má mám máme
    máte může mohu můžete můžeme chci chcete potřebujete podle při také který která které jaký kde kdy kdo proč protože když pokud aby bez
    před mezi až ještě teď vše všechno něco vás vám vaše vaši váš nás nám naše mě mi mne tento tato toto tohoto této ten ta prosím děkuji
    děkujeme dobrý den omlouvám bohužel ano ne objednávka objednávku účet číslo platba adresa cena zdarma dostupný dostupné zrušit změnit
    poslat odesláno obdržet dotaz otázka problém služba zákazník karta kartu zkontrolovat najít dní dnes zítra týden měsíc hodin čas
    jednou pomoci pomoc jméno jistě nový nová první dva tři zpět jejich bude budou další velmi pondělí úterý středa čtvrtek pátek sobota
    neděle čtyři pět šest sedm osm devět deset sto ráno večer noc dům pokoj stůl dveře ulice město cesta vlak let jízdenka místo kufr
    balík doručení doprava faktura smlouva předplatné rezervace schůzka heslo odkaz stránka telefon obchod otevřeno zavřeno stojí možné
    starý velký malý vysoký nízký černý bílý červený brzy pozdě vždy nikdy skoro každý každá několik oba málo většina práce funguje
    používat použít přidat přidáno odstranit začít zaplatit zaplaceno koupit koupený dát nechat přijet přijede přišla jít zkusit čekat
    zeptat říct ukázat zůstat číst psát napsat během uvnitř přání dalších našich vašeho jejichž lze nelze pouze
  `,
  sk: `
    a sa v na je že to s z do o si vo za by som po ako ale pre čo tak k od alebo už len sú ste sme bol bola bolo byť má mám máme máte môže
    môžem môžete môžeme chcem chcete potrebujete podľa pri tiež ktorý ktorá ktoré aký kde kedy kto prečo pretože keď ak aby bez pred medzi
    až ešte teraz všetko niečo vás vám vaše vaša váš nás nám naše ma mi mňa tento táto toto tohto tejto ten tá prosím ďakujem ďakujeme
    dobrý deň ospravedlňujem bohužiaľ áno nie objednávka objednávku účet číslo platba adresa cena zadarmo dostupný dostupné zrušiť zmeniť
    poslať odoslané dostať otázka problém služba zákazník karta kartu skontrolovať nájsť dní dnes zajtra týždeň mesiac hodín čas raz
    pomôcť pomoc meno iste nový nová prvý dva tri späť ich bude budú ďalší veľmi pondelok utorok streda štvrtok piatok sobota nedeľa štyri
    päť šesť sedem osem deväť desať sto ráno večer noc dom izba stôl dvere ulica mesto cesta vlak let lístok miesto kufor balík doručenie
    doprava faktúra zmluva predplatné rezervácia stretnutie heslo odkaz stránka telefón obchod otvorené zatvorené stojí možné starý veľký
    malý vysoký nízky čierny biely červený skoro neskoro vždy nikdy takmer každý každá niekoľko oba málo väčšina práca funguje používať
    použiť pridať pridané odstrániť začať zaplatiť zaplatené kúpiť kúpený dať nechať prísť príde prišla ísť skúsiť čakať opýtať povedať
    ukázať zostať čítať písať napísať počas vnútri želania ďalších našich vášho možno nemožno iba
  `,
  hr: `
    i u je se na da za od su ne s o što to sam ali iz kao do bi po koji koja koje ako ili već samo smo ste bio bila bilo biti ima imam
    imamo imate može mogu možete možemo želim želite treba trebate prema kod također gdje kada tko zašto jer kad kako bez prije između još
    sada sve nešto vas vam vaš vaša vaše nas nam naš naša me mi ovaj ova ovo taj ta te molim hvala dobar dan oprostite nažalost narudžba
    narudžbu račun broj plaćanje adresa cijena besplatno dostupno otkazati promijeniti poslati poslano primiti pitanje problem usluga
    kupac kartica karticu provjeriti pronaći dana danas sutra tjedan mjesec sati vrijeme jednom pomoći pomoć ime sigurno novi nova prvi
    dva tri natrag njihov bit će ćemo ću vrlo ponedjeljak utorak srijeda četvrtak petak subota nedjelja četiri pet šest sedam osam devet
    deset sto jutro večer noć kuća soba stol vrata ulica grad put vlak let karta mjesto kofer paket dostava faktura ugovor pretplata
    rezervacija termin lozinka poveznica stranica telefon trgovina otvoreno zatvoreno košta uključen uključeno moguće star velik mali
    visok nizak crni bijeli crveni rano kasno uskoro uvijek nikad gotovo svaki svaka nekoliko oba malo većina posao radi koristiti dodati
    dodano ukloniti početi platiti plaćeno kupiti kupljen dati ostaviti doći dolazi stigla ići pokušati čekati pitati reći pokazati ostati
    čitati pisati napisati tijekom unutar želji
  `,
  hu: `
    a az és nem hogy is ez egy van meg de ha már csak még vagy azt ezt mert ami aki mint kell lesz volt ki be fel le el itt most nagyon
    minden önnek ön önök önt mi én te ő nekem nekünk hozzá benne lehet tud tudom tudok tudunk tudja szeretne szeretnék szeretném kérem
    kérjük köszönöm köszönjük jó napot szia üdvözlöm sajnos elnézést igen rendelés rendelése rendelését fiók fiókja szám száma számát
    fizetés cím ár ára ingyenes elérhető törölni módosítani küldeni küldtük elküldtük kapni kapott kérdés kérdése probléma szolgáltatás
    ügyfél kártya kártyáját ellenőrizni megtalálni találtam nap napon ma holnap hét hónap óra órakor idő alkalommal segíteni segítség
    segítek neve biztosan új első két három vissza mikor hol miért hogyan milyen melyik után előtt között nélkül szerint által ezért akkor
    valamit semmi mindig több hétfő hétfőn kedd szerda csütörtök péntek szombat vasárnap négy öt hat nyolc kilenc tíz száz reggel este
    éjszaka ház szoba szobát asztal ajtó utca város út vonat repülő jegy hely bőrönd csomag csomagja szállítás számla szerződés előfizetés
    foglalás foglalása időpont jelszó link oldal telefon bolt üzlet nyitva zárva kerül tartalmazza lehetséges régi nagy kicsi kis magas
    alacsony fekete fehér piros korán későn hamarosan soha majdnem mindkettő kevés legtöbb munka működik használni hozzáadni eltávolítani
    kezdeni fizetni fizetett venni vett adni adott hagyni érkezni érkezett érkezik jön jött menni megy próbálni várni várjon kérdezni
    mondani mutatni marad olvasni írni írt legyen lenne alatt belül rögtön illetve
  `,
  tr: `
    ve bir bu için de da ne ile çok mı mi mu mü var daha gibi olarak ben siz biz sizin size sizi bize bizim benim ama ya en o her şey olan
    değil kadar sonra önce olduğu ise veya yok şu nasıl neden nerede zaman kim hangi kaç evet hayır lütfen teşekkür teşekkürler ederim
    ederiz merhaba üzgünüm maalesef özür dilerim sipariş siparişiniz siparişi hesap hesabınız hesabınızı numara numarası numaranızı ödeme
    adres fiyat ücretsiz mevcut iptal değiştirmek değiştirebilir göndermek gönderdik gönderildi almak aldık soru sorun sorunuz hizmet
    müşteri kart kartınız kontrol bulmak bulundu gün bugün yarın hafta ay saat kez yardım yardımcı olabilirim olabilir oldu olur isim ad
    adınız elbette tabii yeni ilk iki üç geri hemen şimdi içinde üzerinde arasında göre yapmak yapabilirsiniz yapıldı istiyor ister
    misiniz istersiniz gerekiyor gerek başka tüm bazı hiç tekrar hala pazartesi salı çarşamba perşembe cuma cumartesi pazar dört beş altı
    yedi sekiz dokuz on yüz sabah akşam gece ev oda odası masa kapı sokak şehir yol tren uçuş bilet yer bavul paket teslimat kargo fatura
    sözleşme abonelik rezervasyon randevu şifre bağlantı sayfa telefon mağaza açık açıldı kapalı tutar dahil mümkün eski büyük küçük
    yüksek düşük siyah beyaz kırmızı erken geç yakında zaten asla neredeyse birkaç ikisi az çoğu iş çalışıyor kullanmak kullanabilirsiniz
    eklemek eklendi kaldırmak başlamak ödemek ödendi satın aldı vermek verildi bırakmak gelmek geldi gelir gitmek denemek beklemek
    bekleyin sormak söylemek göstermek kalmak okumak yazmak yazın sırasında ediyoruz ediyorum edildi olacak
  `,
  id: `
    yang dan di untuk anda ini dengan dari tidak ke pada adalah itu dalam akan bisa dapat saya kami kita ada atau juga sudah telah oleh
    jika karena lebih seperti hanya masih belum bukan apa apakah bagaimana kapan dimana siapa mengapa berapa agar setelah sebelum sampai
    antara tanpa tentang semua setiap lain lagi sangat sekarang hari besok minggu bulan jam waktu kali terima kasih halo selamat pagi
    mohon maaf silakan tolong ya pesanan akun nomor pembayaran alamat harga gratis tersedia membatalkan mengubah mengirim dikirim menerima
    diterima pertanyaan masalah layanan pelanggan kartu memeriksa menemukan ditemukan bantu membantu bantuan nama tentu baik baru pertama
    dua tiga kembali ingin perlu harus mau boleh sedang kepada para senin selasa rabu kamis jumat sabtu empat lima enam tujuh delapan
    sembilan sepuluh seratus malam siang sore rumah kamar meja pintu jalan kota kereta penerbangan tiket kursi tempat koper paket
    pengiriman faktur kontrak langganan pemesanan janji kata sandi tautan halaman telepon toko buka tutup biaya termasuk mungkin lama
    besar kecil tinggi rendah hitam putih merah awal terlambat segera selalu pernah hampir beberapa kedua sedikit kebanyakan kerja
    berfungsi menggunakan digunakan menambahkan ditambahkan menghapus mulai membayar dibayar membeli dibeli memberi diberikan meninggalkan
    tiba datang pergi mencoba menunggu tunggu bertanya mengatakan menunjukkan tetap membaca menulis selama sesuai sayangnya
    online check data email
  `,
  vi: `
    và của là có cho không được các một trong bạn tôi chúng với để này đã những từ khi đến về như cũng đó người ra nhiều vào hay hoặc nếu
    thì mà làm sẽ còn lại trên phải rất ở đang thể theo gì nào đâu sao ai bao giờ vì nên sau trước giữa qua tại mọi mỗi khác nữa hơn chỉ
    vẫn chưa xin chào cảm ơn vui lòng lỗi tiếc vâng đơn hàng tài khoản số thanh toán địa giá miễn phí sẵn hủy thay đổi gửi nhận câu hỏi
    vấn đề dịch vụ khách thẻ kiểm tra tìm thấy ngày hôm nay mai tuần tháng thời gian lần giúp đỡ tên chắc mới đầu hai ba muốn cần quý nhé
    ạ thứ bảy chủ nhật bốn năm sáu tám chín mười trăm sáng chiều tối đêm nhà phòng bàn cửa đường phố thành tàu chuyến bay vé ghế chỗ hành
    lý gói giao vận chuyển hóa hợp đồng đăng ký đặt lịch hẹn mật khẩu liên kết trang điện thoại mở đóng chi gồm cũ lớn nhỏ cao thấp đen
    trắng đỏ sớm muộn sắp luôn hầu cả ít công việc hoạt động dùng thêm xóa bắt trả mua đưa tới đi thử chờ đợi nói hiện đọc viết lúc
  `,
}
