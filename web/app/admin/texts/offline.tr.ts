/** Without a network. */
export const offlineText = "Ağ bağlantısı yok. Ekrandakiler duruyor; bağlantı gelince kendiliğinden sürer.";
