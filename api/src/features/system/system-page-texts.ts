/** The default texts of the platform's About page. */
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { SystemPage } from "@samling/contract/types";

export const systemPageTexts: Record<LanguageCode, SystemPage> = {
  en: {
    whatIs:
      "<p>Samling is a place where museums and archives ask the public for pictures, films and the stories behind them. What lies in drawers, albums and phones becomes part of a shared memory, with a name, a place and a date.</p>",
    howItWorks: {
      title: "How it works",
      text: "<p>Choose a museum or an archive and look around in its collections; everyone may. To contribute, create an account, choose your files, tell what they show and send them in. You decide whether the pictures are public, and under which licence. Within a day of sending them you can still change everything.</p>",
    },
    featuresTitle: "What it offers",
    features: {
      dynamic: {
        title: "Alive",
        text: "<p>New collections open all year, and what you send is there at once. A gallery shows the pictures on a wall, on a table or on the phone in your hand.</p>",
      },
      hosting: {
        title: "Cared for",
        text: "<p>Every organization looks after its own collections. The originals are kept as they were sent, and beside them versions that load quickly on any screen.</p>",
      },
      export: {
        title: "Ready to be moved",
        text: "<p>Collections can be exported with all that was told about them, so that they find their way into the museum’s own catalogue and survive this portal.</p>",
      },
      privacy: {
        title: "With respect",
        text: "<p>Positions and other hidden data in your files are never shown to the public. You can take your account away whenever you like, and choose what happens to your pictures.</p>",
      },
    },
    origin: {
      title: "Where it comes from",
      text: "<p>The idea grew in the Nordic countries, where open-air museums, local history societies and archives have collected everyday life for more than a century. Most of what they lack is still in people’s homes.</p>",
    },
    about: {
      title: "About the system",
      text: "<p>Samling is free software. Any organization may use it, run it itself and improve it.</p>",
    },
  },
  sv: {
    whatIs:
      "<p>Samling är en plats där museer och arkiv ber allmänheten om bilder, filmer och berättelserna bakom dem. Det som ligger i lådor, album och telefoner blir en del av ett gemensamt minne, med namn, plats och datum.</p>",
    howItWorks: {
      title: "Så fungerar det",
      text: "<p>Välj ett museum eller arkiv och se dig omkring i samlingarna; det får alla. Vill du bidra skapar du ett konto, väljer dina filer, berättar vad de visar och skickar in dem. Du bestämmer själv om bilderna ska vara offentliga och under vilken licens. Inom ett dygn efter det kan du fortfarande ändra allt.</p>",
    },
    featuresTitle: "Det här får du",
    features: {
      dynamic: {
        title: "Levande",
        text: "<p>Nya samlingar öppnar hela året, och det du skickar in syns genast. I bildspelet visas bilderna på en vägg, på ett bord eller i telefonen du har i handen.</p>",
      },
      hosting: {
        title: "Omhändertaget",
        text: "<p>Varje organisation sköter sina egna samlingar. Originalen bevaras precis som de skickades, och bredvid dem finns versioner som laddar snabbt på alla skärmar.</p>",
      },
      export: {
        title: "Redo att flytta",
        text: "<p>Samlingar kan exporteras med allt som har berättats om dem, så att de hittar vidare till museets egen katalog och överlever den här portalen.</p>",
      },
      privacy: {
        title: "Med respekt",
        text: "<p>Positioner och andra dolda uppgifter i dina filer visas aldrig för allmänheten. Du kan avsluta ditt konto när du vill och välja vad som händer med dina bilder.</p>",
      },
    },
    origin: {
      title: "Varifrån det kommer",
      text: "<p>Idén växte fram i Norden, där friluftsmuseer, hembygdsföreningar och arkiv har samlat vardagens historia i mer än hundra år. Det mesta av det som saknas finns fortfarande hemma hos folk.</p>",
    },
    about: {
      title: "Om systemet",
      text: "<p>Samling är fri programvara. Vilken organisation som helst får använda den, driva den själv och göra den bättre.</p>",
    },
  },
  dk: {
    whatIs:
      "<p>Samling er et sted, hvor museer og arkiver beder offentligheden om billeder, film og fortællingerne bag dem. Det, der ligger i skuffer, album og telefoner, bliver en del af en fælles hukommelse, med navn, sted og dato.</p>",
    howItWorks: {
      title: "Sådan virker det",
      text: "<p>Vælg et museum eller et arkiv, og se dig omkring i samlingerne; det må alle. Vil du bidrage, opretter du en konto, vælger dine filer, fortæller, hvad de viser, og sender dem ind. Du bestemmer selv, om billederne skal være offentlige, og under hvilken licens. Inden for et døgn kan du stadig ændre det hele.</p>",
    },
    featuresTitle: "Det får du",
    features: {
      dynamic: {
        title: "Levende",
        text: "<p>Nye samlinger åbner hele året, og det, du sender ind, kan ses med det samme. I galleriet vises billederne på en væg, på et bord eller på telefonen i din hånd.</p>",
      },
      hosting: {
        title: "I gode hænder",
        text: "<p>Hver organisation passer sine egne samlinger. Originalerne bevares, som de blev sendt, og ved siden af dem ligger udgaver, der indlæses hurtigt på alle skærme.</p>",
      },
      export: {
        title: "Klar til at flytte",
        text: "<p>Samlinger kan eksporteres med alt, hvad der er fortalt om dem, så de finder vej til museets eget katalog og lever længere end denne portal.</p>",
      },
      privacy: {
        title: "Med respekt",
        text: "<p>Positioner og andre skjulte oplysninger i dine filer vises aldrig for offentligheden. Du kan slette din konto, når du vil, og vælge, hvad der skal ske med dine billeder.</p>",
      },
    },
    origin: {
      title: "Hvor det kommer fra",
      text: "<p>Idéen voksede frem i Norden, hvor frilandsmuseer, lokalhistoriske foreninger og arkiver har samlet på hverdagen i mere end hundrede år. Det meste af det, de mangler, findes stadig hjemme hos folk.</p>",
    },
    about: {
      title: "Om systemet",
      text: "<p>Samling er fri software. Enhver organisation må bruge det, drive det selv og gøre det bedre.</p>",
    },
  },
  fi: {
    whatIs:
      "<p>Samling on paikka, jossa museot ja arkistot pyytävät yleisöltä kuvia, videoita ja tarinoita niiden takaa. Se, mikä lepää laatikoissa, albumeissa ja puhelimissa, saa nimen, paikan ja päivämäärän ja tulee osaksi yhteistä muistia.</p>",
    howItWorks: {
      title: "Näin se toimii",
      text: "<p>Valitse museo tai arkisto ja katsele sen kokoelmia; se on kaikille avointa. Jos haluat osallistua, luo tili, valitse tiedostosi, kerro mitä niissä näkyy ja lähetä ne. Päätät itse, ovatko kuvat julkisia ja millä lisenssillä. Vuorokauden ajan voit vielä muuttaa kaikkea.</p>",
    },
    featuresTitle: "Mitä se tarjoaa",
    features: {
      dynamic: {
        title: "Elävä",
        text: "<p>Uusia kokoelmia avataan ympäri vuoden, ja lähettämäsi kuvat näkyvät heti. Galleria näyttää kuvat seinällä, pöydällä tai kädessäsi olevassa puhelimessa.</p>",
      },
      hosting: {
        title: "Hyvässä hoidossa",
        text: "<p>Jokainen organisaatio huolehtii omista kokoelmistaan. Alkuperäiset tiedostot säilytetään sellaisina kuin ne lähetettiin, ja niiden rinnalla on versiot, jotka latautuvat nopeasti kaikilla näytöillä.</p>",
      },
      export: {
        title: "Valmis siirrettäväksi",
        text: "<p>Kokoelmat voi viedä kaikkine tarinoineen, jotta ne päätyvät museon omaan luetteloon ja elävät pidempään kuin tämä portaali.</p>",
      },
      privacy: {
        title: "Kunnioittavasti",
        text: "<p>Tiedostojesi sijaintitietoja ja muita piilotietoja ei koskaan näytetä yleisölle. Voit poistaa tilisi milloin haluat ja valita, mitä kuvillesi tapahtuu.</p>",
      },
    },
    origin: {
      title: "Mistä se on lähtöisin",
      text: "<p>Ajatus syntyi Pohjoismaissa, joissa ulkomuseot, kotiseutuyhdistykset ja arkistot ovat keränneet arjen historiaa yli sata vuotta. Suurin osa siitä, mitä niiltä puuttuu, on yhä ihmisten kotona.</p>",
    },
    about: {
      title: "Tietoa järjestelmästä",
      text: "<p>Samling on vapaa ohjelmisto. Mikä tahansa organisaatio saa käyttää sitä, ylläpitää sitä itse ja kehittää sitä eteenpäin.</p>",
    },
  },
};
